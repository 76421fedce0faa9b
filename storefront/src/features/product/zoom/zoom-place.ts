/** How far the picture is enlarged, and how far its middle lies from the middle of the stage. */
export type ZoomPlace = { readonly scale: number; readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

export const whole: ZoomPlace = { scale: 1, x: 0, y: 0 }
/** Further than this a picture of 900 pixels shows no more of the cloth, only its own pixels. */
export const largest = 2.1
const STEPS = [1, largest] as const

/** Enlarges so that what lies under the point stays there; points are measured from the middle of the stage. */
export function zoomedAt(place: ZoomPlace, scale: number, at: Point, picture: Size, stage: Size): ZoomPlace {
  const to = Math.min(largest, Math.max(1, scale))
  const ratio = to / place.scale
  return inside({ scale: to, x: at.x - (at.x - place.x) * ratio, y: at.y - (at.y - place.y) * ratio }, picture, stage)
}

export function movedBy(place: ZoomPlace, by: Point, picture: Size, stage: Size): ZoomPlace {
  return inside({ ...place, x: place.x + by.x, y: place.y + by.y }, picture, stage)
}

/** The next larger or smaller of the fixed steps. */
export function steppedFrom(scale: number, direction: 1 | -1): number {
  return direction === 1
    ? (STEPS.find((step) => step > scale + 0.01) ?? largest)
    : (STEPS.findLast((step) => step < scale - 0.01) ?? 1)
}

/** No edge of the picture comes further in than the edge of the stage. */
function inside({ scale, x, y }: ZoomPlace, picture: Size, stage: Size): ZoomPlace {
  const roomX = Math.max(0, (picture.width * scale - stage.width) / 2)
  const roomY = Math.max(0, (picture.height * scale - stage.height) / 2)
  return { scale, x: clamp(x, roomX), y: clamp(y, roomY) }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0
