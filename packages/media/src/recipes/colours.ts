const channels = (hex: string) =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
const hexOf = (rgb: number[]) =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const luma = (hex: string): number => {
  const [r, g, b] = channels(hex)
  return 0.3 * r + 0.59 * g + 0.11 * b
}

export const mix = (a: string, b: string, t: number): string => {
  const q = channels(b)
  return hexOf(channels(a).map((v, i) => v + (q[i]! - v) * t))
}

const FLOOR = 40

/** Folds vanish in cloth darker than about #1E2530: black and navy are lifted to the shade a lamp would show. */
export function lifted(hex: string): string {
  const l = luma(hex)
  return l >= FLOOR ? hex : mix(hex, '#8E929A', (FLOOR - l) / (146 - l))
}

/** Pure white would burn out against the sand: it is toned down a shade. */
export const toned = (hex: string): string => (luma(hex) > 244 ? mix(hex, '#E4E2DC', 0.35) : hex)

export const safe = (hex: string): string => toned(lifted(hex))

export const darker = (hex: string, by = 0.25): string => lifted(mix(hex, '#000000', by))
export const lighter = (hex: string, by = 0.25): string => mix(hex, '#FFFFFF', by)

/** A companion that shows on the cloth: lighter on dark, darker on light. */
export const companion = (hex: string, by = 0.4): string => (luma(hex) < 120 ? lighter(hex, by) : darker(hex, by))
