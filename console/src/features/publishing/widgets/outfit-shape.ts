import { isRecord, type Json } from '@shop/domain/publishing'

export type Spot = { readonly productId: number; readonly x: number; readonly y: number }

/** A new one lies beside those that are there, not upon them. */
const PLACES = [30, 50, 70] as const
const within = (part: number) => Math.round(Math.min(100, Math.max(0, part)) * 10) / 10

export function spotsIn(look: Json): readonly Spot[] {
  const hotspots = isRecord(look) && Array.isArray(look.hotspots) ? look.hotspots : []
  return hotspots.flatMap((one) =>
    isRecord(one) && typeof one.productId === 'number'
      ? [{ productId: one.productId, x: within(Number(one.x) || 0), y: within(Number(one.y) || 0) }]
      : [],
  )
}

/** The same products keep their places; new ones get one. */
export const spotsFor = (ids: readonly number[], spots: readonly Spot[]): readonly Spot[] =>
  ids.map(
    (productId, at) =>
      spots.find((spot) => spot.productId === productId) ?? {
        productId,
        x: PLACES[at % PLACES.length] ?? 50,
        y: PLACES[Math.floor(at / PLACES.length) % PLACES.length] ?? 50,
      },
  )

export const movedSpot = (spots: readonly Spot[], at: number, x: number, y: number): readonly Spot[] =>
  spots.map((spot, index) => (index === at ? { ...spot, x: within(x), y: within(y) } : spot))
