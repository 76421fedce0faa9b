import { stockOf } from '@shop/domain/catalog'
import { t } from '@shop/i18n/translate'
import { describe, expect, it } from 'vitest'
import { cartTextKeys } from './cart-texts'
import type { CartLine, CartWarning } from './cart-view'
import { isGone, notesOf } from './line-notes'

const line = (skuId: number, quantity: number, stock: number | null = 50, id = `line-${skuId}`): CartLine =>
  ({
    id,
    skuId,
    quantity,
    isCampaignFreeGift: false,
    product: stock === null ? null : { skus: [{ skuId, stock: { totalStock: stock } }] },
  }) as unknown as CartLine
const warning = (kind: CartWarning['kind'], skuIds: number[], more: Partial<CartWarning> = {}): CartWarning => ({
  kind,
  skuIds,
  quantity: null,
  stock: null,
  minOrderValueFormatted: null,
  minOrderValueExVatFormatted: null,
  ...{ refusal: null, minPurchase: null, missing: null, currency: null },
  blocksCheckout: kind === 'NOT_AVAILABLE' || kind === 'OVER_STOCK',
  ...more,
})

describe('notesOf', () => {
  it('[CART-32] a line without a product is marked as not to be bought, and drawn as gone', () => {
    const gone = line(1, 1, null)
    const warnings = [warning('NOT_AVAILABLE', [1])]
    expect(notesOf(gone, { items: [gone], warnings })).toEqual([{ kind: 'error', text: 'itemUnavailable' }])
    expect(isGone(gone, warnings)).toBe(true)
    expect(isGone(line(2, 1), warnings)).toBe(false)
  })

  it('[CART-22] names how many are left, and nothing left as sold out', () => {
    const few = line(1, 3, 2)
    const some = [warning('OVER_STOCK', [1], { stock: 2 })]
    expect(notesOf(few, { items: [few], warnings: some })).toEqual([
      { kind: 'error', text: 'onlyLeft', values: { stock: 2 } },
    ])
    const waiting = line(1, 3, 0)
    expect(notesOf(waiting, { items: [waiting], warnings: [] }), 'held while it is paid for').toEqual([
      { kind: 'warn', text: 'onlyLeft', values: { stock: 3 } },
    ])
    const none = [warning('OVER_STOCK', [1], { stock: 0 })]
    expect(notesOf(few, { items: [few], warnings: none })).toEqual([{ kind: 'error', text: 'soldOutInSize' }])
    expect([isGone(few, some), isGone(few, none)]).toEqual([false, true])
  })

  it('[CART-22] says that all there is lies in the cart, on all lines of the size together', () => {
    const items = [line(1, 1, 3, 'a'), line(1, 2, 3, 'b')]
    expect(notesOf(items[0]!, { items, warnings: [] })).toEqual([
      { kind: 'warn', text: 'onlyLeft', values: { stock: 3 } },
    ])
    expect(notesOf(line(1, 2, 3), { items: [line(1, 2, 3)], warnings: [] })).toEqual([])
  })

  it('[STOCK-10] says of as many pieces as are wanted whether some of them come later or are the last', () => {
    const textsOf = (quantity: number, parts: Parameters<typeof stockOf>[0]) => {
      const wanted = {
        ...line(1, quantity),
        product: { skus: [{ skuId: 1, stock: stockOf(parts) }] },
      } as unknown as CartLine
      return notesOf(wanted, { items: [wanted], warnings: [] }).map(({ text }) => text)
    }
    const onOrder = { inStock: 2, oversellable: 3, static: 4 }
    expect([2, 3, 8].map((quantity) => textsOf(quantity, onOrder))).toEqual([[], ['onOrder'], ['onOrder']])
    expect([2, 3, 6].map((quantity) => textsOf(quantity, { inStock: 2, static: 4 }))).toEqual([
      [],
      ['lastChance'],
      ['onlyLeft', 'lastChance'],
    ])
    const lines = [line(1, 1, 5, 'a'), line(1, 2, 5, 'b')].map((one) => ({
      ...one,
      product: { skus: [{ skuId: 1, stock: stockOf({ inStock: 2, oversellable: 3 }) }] },
    })) as unknown as CartLine[]
    expect(lines.map((one) => notesOf(one, { items: lines, warnings: [] }))).toEqual(
      lines.map(() => [{ kind: 'warn', text: 'onOrder' }]),
    )
    expect((['nb', 'sv', 'da', 'fi'] as const).map((locale) => t(locale, cartTextKeys.onOrder))).toEqual([
      'Bestillingsvare – litt lengre leveringstid',
      expect.stringMatching(/leverans/),
      expect.stringMatching(/levering/),
      expect.stringMatching(/toimitus/),
    ])
  })

  it('[CART-24] [CART-25] asks once, on the first line it is about, after what is in the way', () => {
    const items = [line(1, 4, 2), line(2, 1)]
    const warnings = [
      warning('MANY_OF_ONE_SIZE', [1], { quantity: 4 }),
      warning('SEVERAL_SIZES', [1, 2]),
      warning('OVER_STOCK', [1], { stock: 2 }),
    ]
    expect(notesOf(items[0]!, { items, warnings }).map(({ text }) => text)).toEqual([
      'onlyLeft',
      'manyCopies',
      'severalSizes',
    ])
    expect(notesOf(items[1]!, { items, warnings })).toEqual([])
  })
})
