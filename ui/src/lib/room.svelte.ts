// The app's one connection to the room, who is connected, and who follows what.
import { api } from './api'
import { forgetOthers } from './kept'
import { clock } from './now.svelte'
import { OwnTurns } from './ownTurns'
import { Connection, type Status } from './socket'
import { merged } from '../floor/tables'
import type { ClientMessage, FloorTable, LobbyTable, Me, Notice, OwnTable, ServerMessage } from './protocol'

type Heard = (message: ServerMessage) => void

/** Somebody who follows a table over this connection. */
export interface Follower {
  table: string
  heard: Heard
  /** The line is up again. */
  resumed: () => void
  /** Somebody else looks on from here; what the last one saw, if there was one, is not for their eyes. */
  changed: (last: Me | null) => void
}

const followers = new Set<Follower>()
let lobbyWatchers = 0
let ownWatchers = 0
let floorWatchers = 0
type EventsHeard = (changed: string[] | null) => void
const eventWatchers = new Set<EventsHeard>()
let connection: Connection | null = null

export const room = $state({
  me: null as Me | null,
  /** Whether the server has said who is asking. */
  known: false,
  /** Whether somebody was known here already when the app began. */
  returning: false,
  status: 'connecting' as Status,
  everOpen: false,
  /** The line was lost, or did not come about, and is not back. */
  lost: false,
  /** Why the session has ended, until the reader has seen it. */
  ended: '',
  lobby: null as LobbyTable[] | null,
  /** The tables at which the reader has a seat. */
  mine: [] as OwnTable[],
  /** Every table as the floor sees it, for staff who watch. */
  floor: null as FloorTable[] | null,
  /** Names that only the house's own players have. */
  bots: [] as string[],
  /** What everyone should know of the room just now. */
  notices: [] as Notice[],
})

const reader = $derived(room.me?.id ?? '')

/** Who reads, empty for nobody: the same after the line was down, so that what they are in the middle of stays. */
export function readerId(): string {
  return reader
}

const ownTurns = new OwnTurns(readerId, (tables) => (room.mine = tables))

/** What the server told its time to be was so long on its way. */
function setClock(told: number): void {
  clock.set(told + (connection?.delay ?? 0))
}

function onMessage(message: ServerMessage): void {
  switch (message.type) {
    case 'welcome':
      setClock(message.now)
      room.me = message.you
      forgetOthers(reader)
      room.notices = message.notices
      room.bots = message.bots
      break
    case 'mine':
      ownTurns.hear(message.tables)
      break
    case 'notices':
      room.notices = message.notices
      break
    case 'balance':
      if (room.me) room.me.balance = message.balance
      break
    case 'lobby':
      room.lobby = message.tables
      break
    case 'floor_tables':
      room.floor = merged(room.floor, message)
      break
    case 'pong':
      setClock(message.now)
      break
    case 'snapshot':
      setClock(message.now)
      tell(message.table, message)
      break
    case 'entry':
      tell(message.table, message)
      break
    default:
      tellAll(message)
  }
}

function tellAll(message: ServerMessage): void {
  if (message.type === 'events') for (const heard of eventWatchers) heard(message.events)
  else for (const follower of followers) follower.heard(message)
}

function tell(table: string, message: ServerMessage): void {
  for (const follower of followers) if (follower.table === table) follower.heard(message)
}

function onOpen(): void {
  room.everOpen = true
  if (lobbyWatchers) send({ type: 'lobby', on: true })
  if (ownWatchers) send({ type: 'mine', on: true })
  if (floorWatchers) send({ type: 'watch_floor', on: true })
  for (const follower of followers) follower.resumed()
  if (eventWatchers.size) send({ type: 'events', on: true })
  for (const heard of eventWatchers) heard(null)
}

function onStatus(status: Status): void {
  room.status = status
  if (status !== 'connecting') room.lost = status === 'waiting'
}

let goes = false

/** Somebody else has ended the session, or time has; whoever goes by themselves knows it. */
function onEnded(why: string): void {
  const last = room.me
  room.me = room.floor = null
  forgetOthers('')
  for (const follower of followers) follower.changed(last)
  if (!goes && last) room.ended = why
}

/** Go out, of this browser or of all. */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  goes = true
  try {
    await (everywhere ? api.logoutEverywhere() : api.logout())
    become(null)
  } finally {
    goes = false
  }
}

function connect(): void {
  connection?.close()
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  connection = new Connection(`${scheme}://${location.host}/api/socket`, {
    onmessage: onMessage,
    onopen: onOpen,
    onstatus: onStatus,
    onended: onEnded,
  })
  connection.attend({ urgent: urgent.size > 0 })
  connection.open()
}

/** Learn who is asking, then open the line. */
export async function enter(): Promise<void> {
  try {
    room.me = (await api.me()).you
    room.returning = room.me !== null
  } catch {
    // The socket says so again when the server is back.
  }
  room.known = true
  connect()
  addEventListener('online', () => connection?.retry())
  addEventListener('storage', () => ownTurns.look())
}

/** Somebody else now: the line is opened anew under that name. */
export function become(me: Me | null): void {
  const last = room.me
  room.me = me
  forgetOthers(me?.id ?? '')
  if (me?.id !== last?.id) {
    ownTurns.hear([])
    room.floor = null
  }
  if (me) room.ended = ''
  if (me?.id !== last?.id) for (const follower of followers) follower.changed(last)
  connect()
}

const urgent = new Set<object>()

/** As long as somebody waits for an answer or is waited for, a quiet line is noticed at once. */
export function attend(who: object, { on }: { on: boolean }): void {
  if (on) urgent.add(who)
  else urgent.delete(who)
  connection?.attend({ urgent: urgent.size > 0 })
}

export function send(message: ClientMessage): boolean {
  return connection?.send(message) ?? false
}

export function follow(follower: Follower): () => void {
  followers.add(follower)
  if (room.status === 'open') follower.resumed()
  return () => {
    followers.delete(follower)
    send({ type: 'unwatch', table: follower.table })
  }
}

export function watchLobby(): () => void {
  lobbyWatchers += 1
  if (lobbyWatchers === 1) send({ type: 'lobby', on: true })
  return () => {
    lobbyWatchers -= 1
    if (!lobbyWatchers) send({ type: 'lobby', on: false })
  }
}

/** Hear of the tables one sits at, and where it is one's turn. */
export function watchOwnTables(): () => void {
  ownWatchers += 1
  if (ownWatchers === 1) send({ type: 'mine', on: true })
  return () => {
    ownWatchers -= 1
    if (!ownWatchers) send({ type: 'mine', on: false })
  }
}

/** Hear which events have changed; null: while the line was down any of them may have. */
export function watchEvents(heard: EventsHeard): () => void {
  eventWatchers.add(heard)
  if (eventWatchers.size === 1) send({ type: 'events', on: true })
  return () => {
    eventWatchers.delete(heard)
    if (!eventWatchers.size) send({ type: 'events', on: false })
  }
}

/** Follow every table at a glance; only staff are told. */
export function watchFloor(): () => void {
  floorWatchers += 1
  if (floorWatchers === 1) send({ type: 'watch_floor', on: true })
  return () => {
    floorWatchers -= 1
    if (floorWatchers) return
    send({ type: 'watch_floor', on: false })
    room.floor = null
  }
}
