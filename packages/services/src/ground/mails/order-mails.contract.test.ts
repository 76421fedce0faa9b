import { promoCodes } from '@shop/db/seed/parts/discounts'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { pathFor } from '@shop/i18n/routes'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { addresses, guestForm, type MarketAlias, plainSkus, purchases } from '@shop/testkit/purchases'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
let owner: pg.Client
beforeAll(async () => {
  shop = await startPayingShop()
  owner = shop.owner
})
afterAll(async () => {
  await shop?.stop()
})

const markets = [
  ['no', 'nb', 'NO|NOK', 'NOK', 'Ordrebekreftelse'],
  ['se', 'sv', 'SE|SEK', 'SEK', 'Orderbekräftelse'],
  ['dk', 'da', 'DK|DKK', 'DKK', 'Ordrebekræftelse'],
  ['fi', 'fi', 'FI|EUR', 'EUR', 'Tilausvahvistus'],
] as const

const PROMO =
  'mutation($cartId: String!, $code: String!, $market: String) { setCartPromoCode(id: $cartId, promoCode: $code, marketId: $market) { id } }'

async function buy(market: MarketAlias, marketId: string, email: string) {
  const buyer = purchases(shop, {}, market)
  const cartId = await buyer.cartWith(...(await plainSkus(owner, 2, marketId)))
  const coded = await shop.graphql(PROMO, { cartId, code: promoCodes.fixed, market })
  expect(coded.errors).toBeUndefined()
  const form = guestForm(email, market)
  await buyer.checkout(cartId, form)
  // In Finland the law wants whoever pays an invoice to be identified by the provider: a card does.
  const placed = await buyer.place(cartId, market === 'fi' ? { ...form, paymentId: METHODS.card } : form)
  expect(placed.errors).toBeUndefined()
  const { orderId, publicId, redirectUrl } = placed.data.placeOrder
  if (market !== 'fi') return Number(orderId)
  await shop.payByCard(redirectUrl)
  return Number((await shop.comeBack(shop, publicId, cartId)).order.orderId)
}
const rowsOf = async (orderId: number) =>
  (await owner.query('select * from order_rows where order_id = $1 order by position', [orderId])).rows
const coloursOf = async (orderId: number): Promise<string[]> =>
  (
    await owner.query(
      `select t.colour_name from order_rows r join orders o on o.id = r.order_id
         join product_translations t on t.product_id = r.product_id and t.language_id = o.language_id where r.order_id = $1`,
      [orderId],
    )
  ).rows.map(({ colour_name }) => colour_name)
const orderOf = async (orderId: number) => (await owner.query('select * from orders where id = $1', [orderId])).rows[0]
const tell = (topic: string, body: Record<string, unknown>) =>
  owner.query(
    `with told as (insert into outbox (topic, key, body) values ($1, $2, $3) returning 1)
     select pg_notify('shop_events', '{"topic":"outbox","key":""}') from told`,
    [topic, String(body.orderId), body],
  )
const settled = () =>
  expect
    .poll(
      async () => (await owner.query('select count(*)::int as n from outbox where published_at is null')).rows[0].n,
      { timeout: 10_000 },
    )
    .toBe(0)

describe('the confirmation of an order', () => {
  it.each(markets)(
    '[ORDER-06] of %s is there at once, in %s, and adds up as the order does',
    async (market, locale, marketId, currency, subject) => {
      const email = `bekreftelse-${market}@kunde.example`
      const before = performance.now()
      const orderId = await buy(market, marketId, email)
      const mail = await mailTo(shop, email, 'order_confirmation')
      expect(performance.now() - before).toBeLessThan(10_000)
      expect(mail.subject).toBe(`${subject} ${orderId}`)
      const order = await orderOf(orderId)
      const rows = await rowsOf(orderId)
      expect(rows).toHaveLength(2)
      const amount = (minor: number) => formatMoney(money(Number(minor), currency), locale)
      for (const body of [mail.text, mail.html.replaceAll('&#39;', "'").replaceAll('&#38;', '&')]) {
        for (const row of rows)
          for (const part of [row.name, row.brand, amount(row.total_minor)]) expect(body).toContain(part)
        for (const colour of await coloursOf(orderId)) expect(body.toLowerCase()).toContain(`${colour.toLowerCase()}, `)
        expect(Number(order.fixed_discount_minor)).toBeGreaterThan(0)
        for (const minor of [order.items_minor, -order.fixed_discount_minor, order.total_minor, order.vat_minor])
          expect(body).toContain(amount(minor))
        const { firstName, addressLine1, zip, city } = addresses[market]
        for (const part of [String(orderId), firstName, addressLine1, `${zip} ${city}`]) expect(body).toContain(part)
      }
      expect(mail.html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}-`))
      const { rows: pages } = await owner.query(
        `select a.alias from content_page_aliases a join content_pages p on p.id = a.page_id
         where p.alias = 'kjopsvilkar' and a.language_id = $1`,
        [order.language_id],
      )
      expect(mail.text).toContain(`/${pages[0].alias}`)
      for (const screen of ['changeItems', 'changeDelivery'] as const)
        expect(mail.text).toContain(`${pathFor(screen, locale)}?order=${order.public_id}`)
      expect(mail.text).not.toMatch(/undefined|\bnull\b|\{|NaN/)
      const kept = await owner.query('select mail_key, state, order_id, market_id from mails where to_address = $1', [
        email,
      ])
      expect(kept.rows).toEqual([
        { mail_key: `order_confirmation:${orderId}`, state: 'sent', order_id: orderId, market_id: marketId },
      ])
    },
  )

  it('is read through a second process and after a restart, and sent once however often its event is told', async () => {
    const email = 'en-gang@kunde.example'
    const orderId = await buy('no', 'NO|NOK', email)
    const other = await shop.another()
    const mail = await mailTo(other, email, 'order_confirmation')
    for (let again = 0; again < 3; again++) await tell('order.placed', { orderId })
    await settled()
    await other.stop()
    const restarted = await shop.another()
    expect(await mailsTo(restarted, email)).toEqual([mail])
    await restarted.stop()
  })

  it('says what was agreed, whatever the catalogue says since', async () => {
    const { rows } = await owner.query(`select id, email from orders where market_id = 'NO|NOK' order by id limit 1`)
    const [{ id: orderId, email }] = rows
    const [row] = await rowsOf(orderId)
    await owner.query(`update product_translations set name = 'Renamed' where product_id = $1`, [row.product_id])
    await owner.query('update prices set regular_minor = 99900, selling_minor = 99900 where product_id = $1', [
      row.product_id,
    ])
    await tell('order.placed', { orderId })
    const mail = await mailTo(shop, email, 'order_confirmation')
    expect(mail.text).toContain(row.name)
    expect(mail.text).toContain(formatMoney(money(Number(row.total_minor), 'NOK'), 'nb'))
    expect(mail.text).not.toMatch(/Renamed|999 kr/)
  })
})

describe('the course of an order', () => {
  it('is told when it was sent, with the way to follow the parcel, and when it was cancelled', async () => {
    const sent = (
      await owner.query(`select o.id, o.email, d.tracking_link, d.parcel_number from orders o join order_deliveries d on d.order_id = o.id
      where o.language_id = 'sv-SE' order by o.id limit 1`)
    ).rows[0]
    // Of parcels that a carrier reports of, each has a mail of its own.
    await owner.query('update order_deliveries set state = null, parcel_key = null where order_id = $1', [sent.id])
    await tell('order.changed', { orderId: sent.id, fromStatus: 'pending', toStatus: 'completed' })
    const shipped = await mailTo(shop, sent.email, 'order_shipped')
    expect(shipped.subject).toBe(`Din beställning ${sent.id} är på väg`)
    expect(shipped.text).toContain(sent.tracking_link)
    expect(shipped.text).toContain(sent.parcel_number)

    const email = 'avbestilt@kunde.example'
    const orderId = await buy('dk', 'DK|DKK', email)
    await tell('order.changed', { orderId, fromStatus: 'pending', toStatus: 'on-hold' })
    await tell('order.changed', { orderId, fromStatus: 'on-hold', toStatus: 'cancelled' })
    expect((await mailTo(shop, email, 'order_cancelled')).subject).toBe(`Bestilling ${orderId} er annulleret`)
    expect((await mailsTo(shop, email)).map(({ kind }) => kind).sort()).toEqual([
      'order_cancelled',
      'order_confirmation',
    ])
  })
})
