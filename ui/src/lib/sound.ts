// A few small sounds, made here: nothing is fetched, and nothing is heard until somebody wants it.
import { settings } from './settings.svelte'

export type Sound = 'card' | 'chips' | 'knock' | 'fold' | 'turn' | 'tick' | 'win'

let context: AudioContext | null = null

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  // Browsers let a page be heard once its reader has touched it.
  if (context.state === 'suspended') void context.resume()
  return context
}

interface Tone {
  from: number
  to?: number
  at?: number
  length: number
  volume: number
  shape?: OscillatorType
}

function tone(on: AudioContext, { from, to = from, at = 0, length, volume, shape = 'sine' }: Tone): void {
  const begin = on.currentTime + at
  const voice = on.createOscillator()
  const gain = on.createGain()
  voice.type = shape
  voice.frequency.setValueAtTime(from, begin)
  voice.frequency.exponentialRampToValueAtTime(to, begin + length)
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(volume, begin + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  voice.connect(gain).connect(on.destination)
  voice.start(begin)
  voice.stop(begin + length)
}

/** Paper and cloth: noise through a filter. */
function rustle(on: AudioContext, pitch: number, length: number, volume: number): void {
  const samples = Math.ceil(on.sampleRate * length)
  const buffer = on.createBuffer(1, samples, on.sampleRate)
  const data = buffer.getChannelData(0)
  for (let at = 0; at < samples; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / samples) ** 2
  const source = on.createBufferSource()
  const filter = on.createBiquadFilter()
  const gain = on.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = 0.8
  gain.gain.value = volume
  source.connect(filter).connect(gain).connect(on.destination)
  source.start()
}

const SOUNDS: Record<Sound, (on: AudioContext) => void> = {
  card: (on) => rustle(on, 3200, 0.07, 0.35),
  fold: (on) => rustle(on, 1400, 0.16, 0.25),
  chips: (on) => {
    for (const [at, pitch] of [
      [0, 3900],
      [0.035, 4600],
      [0.08, 4200],
    ] as const)
      tone(on, { from: pitch, to: pitch * 0.94, at, length: 0.06, volume: 0.05, shape: 'triangle' })
  },
  knock: (on) => {
    for (const at of [0, 0.11]) tone(on, { from: 190, to: 90, at, length: 0.08, volume: 0.3 })
  },
  turn: (on) => {
    tone(on, { from: 660, length: 0.18, volume: 0.12 })
    tone(on, { from: 880, at: 0.13, length: 0.26, volume: 0.12 })
  },
  tick: (on) => tone(on, { from: 1800, length: 0.03, volume: 0.06, shape: 'square' }),
  win: (on) => {
    for (const [at, pitch] of [523, 659, 784, 1047].entries())
      tone(on, { from: pitch, at: at * 0.09, length: 0.3, volume: 0.09, shape: 'triangle' })
  },
}

export function play(sound: Sound): void {
  if (settings.sound !== 'on' || document.hidden) return
  const on = audio()
  if (on) SOUNDS[sound](on)
}
