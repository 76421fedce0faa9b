import { contrastRatio } from './contrast'

const STEPS = 100

/** The colour closest to the given one, darker or lighter, that reads on the ground; undefined where none does. */
export function nearestReadable(colour: string, ground: string, least: number): string | undefined {
  const from = channels(colour)
  if (!from || contrastRatio(colour, ground) === undefined) return undefined
  for (let step = 0; step <= STEPS; step++)
    for (const end of [0, 255]) {
      const mixed = from.map((part) => Math.round(part + ((end - part) * step) / STEPS))
      const tried = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      if ((contrastRatio(tried, ground) ?? 0) >= least) return tried
    }
  return undefined
}

function channels(colour: string): readonly number[] | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1]
  if (!digits) return undefined
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
}
