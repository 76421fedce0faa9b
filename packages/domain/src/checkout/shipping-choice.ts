/** What decides whether a shipping method is offered and what it costs. */
export type ShippingTerms = {
  readonly id: number
  /** How delivery widgets name the method. */
  readonly key: string
  readonly feeMinor: number
  readonly isDefault: boolean
  /** Where it goes; none means everywhere but the excluded. */
  readonly zipPrefixes: readonly string[]
  readonly excludedZipPrefixes: readonly string[]
}

/** Before a zip is known only what goes to every zip but a few is offered. */
export function offeredShipping<Method extends ShippingTerms>(methods: readonly Method[], zip: string): Method[] {
  const digits = zip.replaceAll(/\D/g, '')
  const isIn = (prefixes: readonly string[]) => digits !== '' && prefixes.some((prefix) => digits.startsWith(prefix))
  return methods.filter(
    ({ zipPrefixes, excludedZipPrefixes }) =>
      !isIn(excludedZipPrefixes) && (zipPrefixes.length === 0 || isIn(zipPrefixes)),
  )
}

/** How clients name a method: by our id, by the key of their delivery widget, or by the fee that they were shown. */
export type ShippingWish = {
  readonly id: number | null
  readonly key: string | null
  readonly feeMinor: number | null
}

/**
 * The method that counts. A fee is only a name here: what a client says shipping costs is never believed, one that no
 * method has chooses none. Without a choice the market's default goes, else the first.
 */
export function selectedShipping<Method extends ShippingTerms>(
  offered: readonly Method[],
  wish: ShippingWish,
): { readonly method: Method; readonly isChosen: boolean } | undefined {
  const chosen =
    offered.find(({ id }) => id === wish.id) ??
    offered.find(({ key }) => key === wish.key) ??
    offered.find(({ feeMinor }) => feeMinor === wish.feeMinor)
  if (chosen) return { method: chosen, isChosen: true }
  const standard = offered.find(({ isDefault }) => isDefault) ?? offered[0]
  return standard && { method: standard, isChosen: false }
}
