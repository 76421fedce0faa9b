import type { ShippingTerms } from './shipping-choice'

export type PickupPoint = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly openingHours: string
}

/** What a carrier says of one way to a zip. */
export type CarrierOption = {
  /** The key of a shipping method of ours. */
  readonly key: string
  readonly name: string
  readonly description: string
  readonly feeMinor: number
  readonly minDays: number
  readonly maxDays: number
  readonly pickupPoints: readonly PickupPoint[]
}

type Method = ShippingTerms & {
  readonly name: string
  readonly description: string
  readonly minDays: number
  readonly maxDays: number
}
export type Carried<M> = M & { readonly pickupPoints: readonly PickupPoint[] }

/**
 * The market's methods on the carrier's terms, in the shop's order: fee, time and words are the carrier's, which methods
 * there are is the shop's. The carrier was asked about the zip, so no rule of ours about zips holds beside it.
 */
export function carriedMethods<M extends Method>(
  methods: readonly M[],
  options: readonly CarrierOption[],
): Carried<M>[] {
  return methods.flatMap((method) => {
    const option = options.find(({ key }) => key === method.key)
    if (!option) return []
    const { feeMinor, minDays, maxDays, pickupPoints } = option
    return {
      ...method,
      name: option.name || method.name,
      description: option.description || method.description,
      ...{ feeMinor, minDays, maxDays, pickupPoints, zipPrefixes: [], excludedZipPrefixes: [] },
    }
  })
}

/**
 * The point that a parcel goes to: the wished one, the nearest when none is wished. Where the carrier named no points
 * there is nothing to hold a wish to and it stays a text; undefined is a wish that is not among those named.
 */
export function pickupPointFor(
  points: readonly PickupPoint[],
  wish: string | null,
): PickupPoint | string | null | undefined {
  if (points.length === 0) return wish
  return wish ? points.find(({ id }) => id === wish) : points[0]
}

export type Parcel = { readonly weightGrams: number; readonly valueMinor: number }

const weightStep = 500
const valueStep = 100_00

/** The parcel rounded up to the steps in which carriers price, so that carts alike share an answer. */
export function parcelBand({ weightGrams, valueMinor }: Parcel): Parcel {
  const up = (amount: number, step: number) => Math.max(1, Math.ceil(amount / step)) * step
  return { weightGrams: up(weightGrams, weightStep), valueMinor: up(valueMinor, valueStep) }
}
