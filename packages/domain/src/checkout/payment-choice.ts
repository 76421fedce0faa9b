import type { MarketAlias } from '../shared'

/** What decides whether and where a payment method is offered. Credit tier 1 never is credit, 2 may be, 3 always is. */
export type PaymentTerms = {
  readonly id: number
  readonly creditTier: number
  readonly sortOrder: number
  readonly minimumMinor: number
  readonly maximumMinor: number | null
}

/** Methods for an amount, in the order that every market's law allows: what is no credit first (storefront.md 2.6). */
export function offeredPayments<Method extends PaymentTerms>(
  methods: readonly Method[],
  amountMinor: number,
): readonly Method[] {
  return inLawfulOrder(
    methods.filter(
      (method) => amountMinor >= method.minimumMinor && amountMinor <= (method.maximumMinor ?? amountMinor),
    ),
  )
}

/** What is no credit comes first. */
export function inLawfulOrder<Method extends PaymentTerms>(methods: readonly Method[]): readonly Method[] {
  return methods.toSorted((a, b) => a.creditTier - b.creditTier || a.sortOrder - b.sortOrder)
}

const withoutPreselection: readonly string[] = ['fi']

/**
 * The method that counts: the shopper's choice while it is offered. Before a choice the first one that is never credit;
 * credit is preselected nowhere, and in Finland nothing is (LAW-07), so there may be none.
 */
export function selectedPayment<Method extends PaymentTerms>(
  offered: readonly Method[],
  chosenId: number | null,
  market: MarketAlias | string,
): Method | undefined {
  if (chosenId !== null) return offered.find(({ id }) => id === chosenId)
  return withoutPreselection.includes(market) ? undefined : offered.find(({ creditTier }) => creditTier === 1)
}
