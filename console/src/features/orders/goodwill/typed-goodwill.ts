import type { GoodwillRequestBody } from '@shop/contract/rest/console-goodwill'

/** What is typed into the form. */
export type TypedGoodwill = {
  readonly kind: 'goodwill' | 'price'
  readonly rowId: number | null
  readonly unit: 'amount' | 'percent'
  readonly number: number | ''
  readonly to: 'payment' | 'balance'
}

/** The wish that is typed; nothing where it is none yet. Every currency of the shop has a hundred parts. */
export function requestOf({ kind, rowId, unit, number, to }: TypedGoodwill): GoodwillRequestBody | undefined {
  const hundredths = Math.round(Number(number) * 100)
  if (number === '' || hundredths < 1) return undefined
  if (kind === 'price' && rowId === null) return undefined
  if (unit === 'percent' && hundredths > 10_000) return undefined
  return { kind, rowId, to, of: unit === 'percent' ? { basisPoints: hundredths } : { amountMinor: hundredths } }
}
