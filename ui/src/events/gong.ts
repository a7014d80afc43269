// A gong for the room: made here, heard only where somebody has asked for it.
let context: AudioContext | null = null

/** Browsers let a page be heard once its reader has touched it: this is called by a button. */
export function tune(): void {
  context ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
  void context?.resume()
}

/** Three strokes, each with its overtone, loud enough for a hall. */
export function gong(): void {
  if (!context) return
  for (const stroke of [0, 0.9, 1.8]) for (const [pitch, volume] of PARTIALS) ring(context, stroke, pitch, volume)
}

const PARTIALS: [number, number][] = [
  [392, 0.5],
  [784, 0.2],
  [1046, 0.1],
]

function ring(on: AudioContext, after: number, pitch: number, volume: number): void {
  const begin = on.currentTime + after
  const voice = on.createOscillator()
  const gain = on.createGain()
  voice.frequency.value = pitch
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(volume, begin + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + 1.6)
  voice.connect(gain).connect(on.destination)
  voice.start(begin)
  voice.stop(begin + 1.7)
}
