import { demoFacts } from '@shop/db/seed/demo-facts'
import { signIn } from '@shop/testkit/auth-calls'
import { cartCalls } from '@shop/testkit/cart-calls'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop, owner } = await withShop()

type Why = { name: string; label: string; sumFormatted: string; lines: { text: string; amountFormatted: string }[] }

const FIELDS = 'name label sumFormatted lines { text amountFormatted }'
const SUMS = `summary { total { sellingPriceIncVatFormatted } shipping { feeIncVatFormatted }
  goods { reductionIncVatFormatted fixedIncVatFormatted } }`
const places = { no: 'nb-NO', se: 'sv-SE', dk: 'da-DK', fi: 'fi-FI' } as const

async function whyOf(id: string, marketId: keyof typeof places, headers = {}) {
  const { data, errors } = await shop.graphql(
    `query($id: String!, $marketId: String, $languageId: String) {
      getCart(id: $id, marketId: $marketId, languageId: $languageId) { ${SUMS} }
      getCartWhy(id: $id, marketId: $marketId, languageId: $languageId) { ${FIELDS} }
    }`,
    { id, marketId, languageId: places[marketId] },
    headers,
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const sums = new Map<string, Why>(data.getCartWhy.map((one: Why) => [one.name, one]))
  return { summary: data.getCart.summary, sums }
}

/** What is written, read back in minor units. */
const minor = (text: string) => {
  const digits = text.replaceAll('\u2212', '-').replaceAll(/kr\.?|€|[^\d,.-]/g, '')
  return Math.round(Number(digits.replaceAll('.', '').replace(',', '.')) * 100)
}

function expectAddsUp(sums: ReadonlyMap<string, Why>) {
  for (const { name, sumFormatted, lines } of sums.values()) {
    const sum = lines.reduce((all, { amountFormatted }) => all + minor(amountFormatted), 0)
    expect(`${name} ${sum}`).toBe(`${name} ${minor(sumFormatted)}`)
    for (const { text } of lines) expect(text).not.toMatch(/[{}]|^\s*$|undefined/)
  }
}

describe('why a cart costs what it costs, in the shopper’s words', () => {
  it.each(Object.keys(places) as (keyof typeof places)[])('adds up to the summary in %s', async (market) => {
    const skus = await plainSkus(
      owner,
      2,
      `${market.toUpperCase()}|${{ no: 'NOK', se: 'SEK', dk: 'DKK', fi: 'EUR' }[market]}`,
    )
    const buy = purchases(shop, {}, market)
    const id = await buy.newCart()
    await buy.add(id, skus[0] as number, 2)
    await buy.add(id, skus[1] as number, 1)
    await shop.graphql(
      'mutation($id: String!, $code: String!, $market: String) { setCartPromoCode(id: $id, promoCode: $code, marketId: $market) { id } }',
      { id, code: demoFacts().promoCodes.valid, market },
    )
    const { summary, sums } = await whyOf(id, market)
    expectAddsUp(sums)
    expect(sums.get('total')?.sumFormatted).toBe(summary.total.sellingPriceIncVatFormatted)
    expect(sums.get('shipping')?.sumFormatted).toBe(summary.shipping.feeIncVatFormatted)
    expect(sums.get('discount')?.sumFormatted ?? null).toBe(summary.goods.reductionIncVatFormatted)
    expect(sums.get('code')?.sumFormatted ?? null).toBe(summary.goods.fixedIncVatFormatted)
  })

  it('names the code and what it takes, how much is missing to free delivery, and points to members alone', async () => {
    const [sku = 0] = await plainSkus(owner, 1)
    const kari = await signIn(shop, memberOf('no'))
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const { valid } = demoFacts().promoCodes
    await calls.promo(id, valid)
    const { sums } = await whyOf(id, 'no')
    const given = [...(sums.get('discount')?.lines ?? []), ...(sums.get('code')?.lines ?? [])]
    expect(given.map(({ text }) => text).join()).toContain(valid)
    expect(sums.has('points')).toBe(false)
    const [fee] = sums.get('shipping')!.lines
    expect(fee?.text).toMatch(/^(Frakten koster .* Kjøp for .* til|Fri frakt)/)
    expect((await whyOf(id, 'no', kari.headers)).sums.get('points')?.lines[0]?.text).toMatch(
      /^1 poeng for hver hele krone/,
    )
  })

  it('refuses a cart that there is not', async () => {
    const { errors } = await shop.graphql('{ getCartWhy(id: "no-such-cart") { name } }')
    expect(errors?.[0]?.extensions?.code).toBe('CART_NOT_FOUND')
  })
})

describe('why an order cost what it cost', () => {
  it('adds up to its total and its points, for its owner alone', async () => {
    const kari = await signIn(shop, memberOf('no'))
    const [sku = 0] = await plainSkus(owner, 1)
    const buy = purchases(shop, kari.headers)
    const cartId = await buy.newCart()
    await buy.add(cartId, sku, 2)
    const { data } = await buy.place(cartId, guestForm(memberOf('no').email))
    const orderId = Number(data.placeOrder.orderId)
    const ask = (headers = {}) =>
      shop.graphql(
        `query($id: Int!) { getOrder(orderId: $id) { orderTotal { sellingPriceIncVatFormatted } } getOrderWhy(orderId: $id) { ${FIELDS} } }`,
        { id: orderId },
        headers,
      )
    const answer = await ask(kari.headers)
    const sums = new Map<string, Why>(answer.data.getOrderWhy.map((one: Why) => [one.name, one]))
    expectAddsUp(sums)
    expect(sums.get('total')?.sumFormatted).toBe(answer.data.getOrder.orderTotal.sellingPriceIncVatFormatted)
    const { rows } = await owner.query('select sum(points)::int as points from points_ledger where order_id = $1', [
      orderId,
    ])
    expect(sums.get('points')?.sumFormatted.replaceAll(/\D/g, '')).toBe(String(rows[0].points))
    expect((await ask()).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    const other = await signIn(shop, memberOf('se'))
    expect((await ask(other.headers)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  })
})

describe('why a code is not taken, in the shopper’s words', () => {
  const asked = (id: string, promoCode: string, headers = {}, marketId = 'no') =>
    shop.graphql(
      `query($id: String!, $promoCode: String!, $marketId: String, $languageId: String) {
        getCodeWhy(id: $id, promoCode: $promoCode, marketId: $marketId, languageId: $languageId)
      }`,
      { id, promoCode, marketId, languageId: places[marketId as keyof typeof places] },
      headers,
    )
  const reasons = async (...args: Parameters<typeof asked>): Promise<string[]> => (await asked(...args)).data.getCodeWhy

  /** A code of the desk's making, as the console writes it. */
  async function code(
    wish: { ends?: string; market?: string; minimum?: number; active?: boolean; starts?: string } = {},
  ) {
    const { rows } = await owner.query(
      `with made as (insert into promo_codes (code, kind, percent_basis_points, starts_at, ends_at, active)
         values ('WHY-' || gen_random_uuid(), 'percentage', 1000, $3::timestamptz, $1::timestamptz, $4) returning id, code),
       sold as (insert into promo_code_markets (promo_code_id, market_id, minimum_minor)
         select id, $2, $5::integer from made)
       select code from made`,
      [wish.ends ?? null, wish.market ?? 'NO|NOK', wish.starts ?? null, wish.active ?? true, wish.minimum ?? 0],
    )
    return rows[0].code as string
  }

  it('[PROMO-03] [PROMO-04] says what is missing, where and until when it was good, and nothing of codes that wait or rest', async () => {
    const [sku = 0] = await plainSkus(owner, 1)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    expect(await reasons(id, 'NO-SUCH-CODE')).toEqual(['Koden finnes ikke. Se etter om den er skrevet riktig.'])
    expect(await reasons(id, await code({ ends: '2026-02-01T00:00:00+01:00' }))).toEqual([
      expect.stringMatching(/^Koden gjaldt til 31\.\s?januar 2026\.$/),
    ])
    expect(await reasons(id, await code({ market: 'SE|SEK' }))).toEqual(['Koden gjelder i Sverige.'])
    const unknown = await reasons(id, 'NO-SUCH-CODE')
    expect(await reasons(id, await code({ active: false }))).toEqual(unknown)
    expect(await reasons(id, await code({ starts: '2099-01-01T00:00:00Z' }))).toEqual(unknown)
    expect(await reasons(id, await code())).toEqual(['Koden kan brukes nå. Prøv igjen.'])
  })

  it('[PROMO-04] names the amount that makes the code good', async () => {
    const [sku = 0] = await plainSkus(owner, 1)
    const calls = cartCalls(shop)
    const id = await calls.filled({ [sku]: 1 })
    const { data } = await shop.graphql(
      'query($id: String) { getCart(id: $id) { summary { subTotal { sellingPriceIncVat } } } }',
      { id },
    )
    const goods = Math.round(data.getCart.summary.subTotal.sellingPriceIncVat * 100)
    const wanted = await code({ minimum: goods + 120_00 })
    expect((await calls.promo(id, wanted)).refusal.code).toBe('RequirementsNotMet')
    expect((await reasons(id, wanted))[0]).toMatch(
      /^Koden krever varer for .*, og du har varer for .*: handle for 120\s+kr til\.$/,
    )
  })

  it('[ATTACK-10] asking is guessing: after ten in a minute nothing is told, also of a good code', async () => {
    const [sku = 0] = await plainSkus(owner, 1)
    const id = await cartCalls(shop).filled({ [sku]: 1 })
    for (let at = 0; at < 10; at += 1) expect((await asked(id, `GUESS-${at}`)).errors).toBeUndefined()
    expect((await asked(id, 'GUESS-11')).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED')
    expect((await asked(id, demoFacts().promoCodes.valid)).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED')
  })

  it('refuses a cart that there is not', async () => {
    expect((await asked('no-such-cart', 'X')).errors?.[0]?.extensions?.code).toBe('CART_NOT_FOUND')
  })
})
