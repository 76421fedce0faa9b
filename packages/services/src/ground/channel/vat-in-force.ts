export type VatInForce = {
  /** Undefined before the first rate begins. */
  readonly basisPoints: number | undefined
  /** The instants, in ms since 1970, between which this is so. */
  readonly since: number
  readonly until: number
}

/** The rate of an instant among rates in the order in which they begin. */
export function vatInForce(rates: readonly { valid_from: string; rate: number }[], now: number): VatInForce {
  let found: VatInForce = { basisPoints: undefined, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  for (const { valid_from, rate } of rates) {
    const begins = Date.parse(valid_from)
    if (begins > now) return { ...found, until: begins }
    found = { basisPoints: rate, since: begins, until: Number.POSITIVE_INFINITY }
  }
  return found
}
