import type { GoodwillRequestBody } from '@shop/contract/rest/console-goodwill'
import { minorOf } from '@shop/domain/money'

/** What is typed into the form. */
export type TypedGoodwill = {
  readonly kind: 'goodwill' | 'price'
  readonly rowId: number | null
  readonly unit: 'amount' | 'percent'
  readonly number: number | ''
  readonly to: 'payment' | 'balance'
}

/** The wish that is typed; nothing where it is none yet. A percentage has a hundred parts as an amount has. */
export function requestOf({ kind, rowId, unit, number, to }: TypedGoodwill): GoodwillRequestBody | undefined {
  const hundredths = minorOf(Number(number))
  if (number === '' || hundredths < 1) return undefined
  if (kind === 'price' && rowId === null) return undefined
  if (unit === 'percent' && hundredths > 10_000) return undefined
  return { kind, rowId, to, of: unit === 'percent' ? { basisPoints: hundredths } : { amountMinor: hundredths } }
}
