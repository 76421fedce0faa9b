import type { Draft, PublishedDocument } from '@shop/contract/rest/publishing-answers'
import { canonicalText, isSame, type Json } from '@shop/domain/publishing'
import { atPath, isWithin } from '../documents/at-path'
import type { Market } from './market'
import { type MarketField, marketFields } from './market-fields'

export type MatrixRow = Pick<MarketField, 'area' | 'path' | 'inherits'> & {
  readonly name: MarketField['name'] | 'theme'
}

export const matrixRows: readonly MatrixRow[] = [
  ...marketFields.filter(({ area }) => area === 'identity'),
  { name: 'fallbackMarket', area: 'addresses', path: [] },
  ...marketFields.filter(({ area }) => area !== 'identity'),
  { name: 'theme', area: 'look', path: ['theme'], inherits: ['theme'] },
]

/** What holds in a market, and whether it is another than the channel's, or than most others'. */
export function cellOf(
  row: MatrixRow,
  market: Market,
  markets: readonly Market[],
  channel: PublishedDocument | undefined,
) {
  if (row.name === 'fallbackMarket') {
    const isFallback = atPath(channel?.body, ['fallbackMarket']) === atPath(market.body, ['alias'])
    return { value: isFallback, isOther: isFallback, isInherited: !isFallback }
  }
  const handed = row.inherits && channel ? atPath(channel.body, row.inherits) : undefined
  const own = atPath(market.body, row.path)
  const isEmpty = own === undefined || (row.name === 'theme' && isSame(own, {}))
  const value = isEmpty ? handed : own
  if (row.inherits) return { value, isOther: !isEmpty && !isSame(own, handed), isInherited: isEmpty }
  const texts = markets.map(({ body }) => canonicalText(atPath(body, row.path) ?? null))
  const mine = canonicalText(own ?? null)
  const countOf = (text: string) => texts.filter((one) => one === text).length
  // What each market has its own of, as its currency, differs everywhere and says nothing.
  const most = Math.max(...texts.map(countOf))
  const isShared = most > markets.length / 2
  return { value, isOther: isShared && countOf(mine) < most, isInherited: isShared && countOf(mine) === most }
}

/** Whether a draft changes a setting of a market. */
export const changedIn = (draft: Draft, key: string | undefined, { path }: MatrixRow) =>
  draft.documents.some(
    (one) => path.length > 0 && one.key === key && one.changes.some((change) => isWithin(change.path, path)),
  )

/** What a market would have once the draft is published. */
export function draftValue(
  draft: Draft,
  key: string | undefined,
  row: MatrixRow,
  channel: PublishedDocument | undefined,
): Json | undefined {
  const body = draft.documents.find((one) => one.key === key)?.body
  return (
    atPath(body ?? undefined, row.path) ?? (row.inherits && channel ? atPath(channel.body, row.inherits) : undefined)
  )
}
