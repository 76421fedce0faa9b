/** The three price lists of a product in a market, in minor units. */
export type Terms = {
  readonly regularMinor: number
  readonly sellingMinor: number
  readonly memberMinor: number | null
}

/** One list's amount from an instant on; null ends it. */
export type TermsChange = {
  readonly list: 'regular' | 'selling' | 'member'
  readonly amountMinor: number | null
  readonly validFrom: number
}

/**
 * The terms in force. Stored terms count from their own first instant; what a list changed to after it, and by now,
 * counts over them. Terms of the future wait: until then the lists' latest entries hold, and without any, nothing.
 */
export function termsAt(
  stored: Terms & { readonly validFrom: number },
  changes: readonly TermsChange[],
  now: number,
): Terms | undefined {
  const isInForce = stored.validFrom <= now
  if (isInForce && changes.length === 0) return stored
  const latest = (list: TermsChange['list']) =>
    changes
      .filter((change) => change.list === list && change.validFrom <= now)
      .filter(({ validFrom }) => !isInForce || validFrom > stored.validFrom)
      .toSorted((a, b) => a.validFrom - b.validFrom)
      .at(-1)
  const amountOf = (list: TermsChange['list'], own: number | null): number | null => {
    const change = latest(list)
    if (change) return change.amountMinor
    return isInForce ? own : null
  }
  const sellingMinor = amountOf('selling', stored.sellingMinor)
  if (sellingMinor === null) return undefined
  return {
    sellingMinor,
    regularMinor: amountOf('regular', stored.regularMinor) ?? sellingMinor,
    memberMinor: amountOf('member', stored.memberMinor),
  }
}
