/** In parts of the picture. */
export type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

const LEAST = 0.05
const round = (part: number) => Math.round(part * 1_000) / 1_000
const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The same frame elsewhere; it never leaves the picture. */
export const movedCrop = ({ left, top, width, height }: Crop, x: number, y: number): Crop => ({
  left: round(between(0, left + x, 1 - width)),
  top: round(between(0, top + y, 1 - height)),
  width,
  height,
})

/** One corner elsewhere; the opposite one stays, and a frame is left between them. */
export function sizedCrop({ left, top, width, height }: Crop, corner: Corner, x: number, y: number): Crop {
  const [right, bottom] = [left + width, top + height]
  const isWest = corner === 'nw' || corner === 'sw'
  const isNorth = corner === 'nw' || corner === 'ne'
  const nextLeft = isWest ? between(0, left + x, right - LEAST) : left
  const nextTop = isNorth ? between(0, top + y, bottom - LEAST) : top
  const nextRight = isWest ? right : between(left + LEAST, right + x, 1)
  const nextBottom = isNorth ? bottom : between(top + LEAST, bottom + y, 1)
  return {
    left: round(nextLeft),
    top: round(nextTop),
    width: round(nextRight - nextLeft),
    height: round(nextBottom - nextTop),
  }
}

export const isWhole = ({ left, top, width, height }: Crop) => left === 0 && top === 0 && width === 1 && height === 1

/** The point that stays in sight has to be in what is kept. */
export const focusWithin = ({ x, y }: { x: number; y: number }, { left, top, width, height }: Crop) => ({
  x: round(between(left, x, left + width)),
  y: round(between(top, y, top + height)),
})
