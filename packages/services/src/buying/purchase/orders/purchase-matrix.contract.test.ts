import { signIn } from '@shop/testkit/auth-calls'
import { METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { memberOf } from '@shop/testkit/personas'
import { addresses, guestForm, type MarketAlias, organisationIds, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
const skus = new Map<MarketAlias, number>()
const members = new Map<MarketAlias, Record<string, string>>()
beforeAll(async () => {
  shop = await startPayingShop()
  for (const market of MARKETS) {
    const [skuId = 0] = await plainSkus(shop.owner, 1, MARKET_IDS[market])
    await shop.setStock(skuId, 1_000)
    skus.set(market, skuId)
    members.set(market, (await signIn(shop, memberOf(market))).headers)
  }
})
afterAll(() => shop?.stop())

const MARKETS = ['no', 'se', 'dk', 'fi'] as const
const MARKET_IDS = { no: 'NO|NOK', se: 'SE|SEK', dk: 'DK|DKK', fi: 'FI|EUR' } as const
const PERSONAL_IDS = { no: '31129956715', se: '19121212-1212', dk: '070761-4285', fi: '131052-308T' } as const
const DEVICES = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0',
} as const

type Kind = keyof typeof METHODS
type Purchase = {
  readonly market: MarketAlias
  readonly kind: Kind
  readonly type: 'PERSON' | 'ORGANIZATION'
  readonly isMember: boolean
  readonly device: keyof typeof DEVICES
}

const all: readonly Purchase[] = MARKETS.flatMap((market) =>
  (['card', 'invoice', 'loan'] as const).flatMap((kind) =>
    (['PERSON', 'ORGANIZATION'] as const).flatMap((type) =>
      [true, false].flatMap((isMember) =>
        (['phone', 'computer'] as const).map((device) => ({ market, kind, type, isMember, device })),
      ),
    ),
  ),
)
/** No rule of the shop's asks for the device: in a quick run each purchase is made on one of the two, in turn. */
const matrix = process.env.TEST_DEEP ? all : all.filter((_, n) => n % 2 === Math.floor(n / 2) % 2)

/** What the buyer does on the provider's page, if there is anything to be done. */
async function pay({ market, kind, type }: Purchase, redirectUrl: string): Promise<void> {
  if (kind === 'card') {
    await shop.payByCard(redirectUrl)
    return
  }
  if (market === 'fi') {
    await shop.submit(redirectUrl, { step: 'bank', bank: 'pohjola' })
    await shop.submit(redirectUrl, { step: 'identify', personalId: PERSONAL_IDS.fi, code: '1234' })
    await shop.submit(redirectUrl, { step: 'approve' })
    return
  }
  await shop.submit(redirectUrl, { step: 'approve', ...(type === 'PERSON' && { personalId: PERSONAL_IDS[market] }) })
}

describe('a purchase from end to end', () => {
  it.each(matrix)('[SHOP-04] $market, $kind, $type, member: $isMember, $device', async (purchase) => {
    const { market, kind, type, isMember, device } = purchase
    const headers = {
      ...(isMember && members.get(market)),
      'user-agent': DEVICES[device],
    }
    const buy = purchases(shop, headers, market)
    const skuId = skus.get(market) ?? 0
    // Enough for the least loan.
    const cartId = await buy.cartWith(skuId, skuId, skuId, skuId)
    const isBusiness = type === 'ORGANIZATION'
    const form = {
      ...guestForm(`kjoper-${market}-${kind}-${type}-${isMember}-${device}@lysning.example`.toLowerCase(), market),
      paymentId: METHODS[kind],
      customerType: type,
      billingAddress: { ...addresses[market], ...(isBusiness && { company: 'Lys og Dal AS' }) },
      ...(isBusiness && { identityNumber: organisationIds[market] }),
    }
    const checkout = (await buy.checkout(cartId, form)).data.createOrUpdateCheckout
    const chosen = (options: readonly { isSelected: boolean }[]) => options.filter(({ isSelected }) => isSelected)
    expect(chosen(checkout.paymentOptions)).toMatchObject([{ id: METHODS[kind] }])
    expect(chosen(checkout.shippingOptions)).toHaveLength(1)

    const placed = (await buy.place(cartId, form)).data.placeOrder
    const isAtOnce = kind === 'invoice' && market !== 'fi'
    expect(placed.status).toBe(isAtOnce ? 'completed' : 'pending')
    if (!isAtOnce) await pay(purchase, placed.redirectUrl)
    const done = isAtOnce ? undefined : await shop.comeBack(shop, placed.publicId, cartId, headers)
    const orderId = done ? done.order.orderId : placed.orderId

    const [order] = await shop.rowsOf(
      `select o.*, (select sum(r.quantity) from order_rows r where r.order_id = o.id)::int as pieces,
           (select json_agg(p.status) from payments p where p.order_id = o.id) as payments,
           (select json_agg(i.kind) from invoices i where i.order_id = o.id) as invoices,
           (select json_agg(e.event) from order_events e where e.order_id = o.id) as events,
           (select json_agg(b.topic order by b.id) from outbox b where b.key in (o.id::text, o.cart_id)) as outbox,
           (select completed_at is not null from carts c where c.id = o.cart_id) as is_completed,
           exists (select from checkouts k where k.cart_id = o.cart_id) as has_form
         from orders o where o.id = $1`,
      [orderId],
    )
    expect(order).toMatchObject({
      cart_id: cartId,
      market_id: MARKET_IDS[market],
      status: 'pending',
      customer_type: type,
      organisation_id: isBusiness ? organisationIds[market] : null,
      pieces: 4,
      payments: ['authorised'],
      // The invoice follows the goods.
      invoices: null,
      events: ['placed'],
      outbox: ['order.placed', 'cart.completed'],
      is_completed: true,
      has_form: false,
      should_award_points: isMember,
    })
    expect(order.user_id === null).toBe(!isMember)
    expect(Number(order.total_minor) / 100).toBe(checkout.cart.summary.total.sellingPriceIncVat)
  })
})
