import { vouchersSchema } from '@shop/contract/rest/vouchers'
import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const { shop, owner } = await withShop()

const read = (headers: Record<string, string>, query = '?market=no&language=nb-NO') =>
  fetch(`${shop.url}/api/vouchers${query}`, { headers })
const vouchersOf = async (headers: Record<string, string>, query?: string) => {
  const answer = await read(headers, query)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return vouchersSchema.parse(await answer.json()).vouchers
}

describe('the vouchers of a member', () => {
  it('[MEMBER-14] are told to the member alone', async () => {
    expect((await read({})).status).toBe(401)
    expect((await read({ authorization: 'Bearer x.y.z' })).status).toBe(401)
    const [norwegian, swede] = await Promise.all([signIn(shop, memberOf('no')), signIn(shop, memberOf('se'))])
    const mine = await vouchersOf(norwegian.headers)
    const theirs = await vouchersOf(swede.headers, '?market=se&language=sv-SE')
    expect(mine.length * theirs.length).toBeGreaterThan(0)
    expect(mine.map(({ id }) => id)).not.toContain(theirs[0]?.id)
  })

  it('are those that can be used in the market now: none that was used, has run out, or is of another currency', async () => {
    const { headers, userId } = await signInWithId('no')
    const kept = await owner.query('select * from vouchers where user_id = $1 order by expires_at', [userId])
    const good = kept.rows.filter(({ used_at, expires_at }) => !used_at && expires_at > new Date())
    expect(kept.rows.length).toBeGreaterThan(good.length)
    const shown = await vouchersOf(headers)
    expect(shown.map(({ id }) => id)).toEqual(good.map(({ id }) => id))
    expect(shown[0]).toMatchObject({ kind: 'bonus_cheque', currency: 'NOK', amount: 50, minPurchase: 299 })
    expect(shown[0]?.amountFormatted.replaceAll('\u00a0', ' ')).toBe('50 kr')
    expect(await vouchersOf(headers, '?market=fi&language=fi-FI')).toEqual([])
  })

  it('[VOUCHER-05] pay for one order, are gone from the list then, and cannot be entered again', async () => {
    const { headers } = await signInWithId('no')
    const [voucher] = await vouchersOf(headers)
    const buy = purchases(shop, headers)
    const cartId = await buy.cartWith(...(await plainSkus(owner, 2)))
    const code = `mutation($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code, marketId: "no") { promoCode
      summary { fixedAmountDiscountIncVat } } }`
    const coded = await shop.graphql(code, { id: cartId, code: voucher?.code }, headers)
    expect(coded.data?.setCartPromoCode).toEqual({
      promoCode: voucher?.code,
      summary: { fixedAmountDiscountIncVat: 50 },
    })
    const form = guestForm('kari@lysning.example')
    await buy.checkout(cartId, form)
    const placed = await buy.place(cartId, form)
    expect(placed.errors).toBeUndefined()
    expect(await vouchersOf(headers)).toEqual([])
    const again = await buy.cartWith(...(await plainSkus(owner, 2)))
    const refused = await shop.graphql(code, { id: again, code: voucher?.code }, headers)
    expect(refused.errors?.[0]?.extensions?.code).toBe('PROMO_CODE_INVALID')
  })

  it('[MEMBER-10] pay for goods of 299 kr and more, and not from the day on that they have run out', async () => {
    const { headers } = await signIn(shop, memberOf('se'))
    const [voucher] = await vouchersOf(headers, '?market=se&language=sv-SE')
    const buy = purchases(shop, headers, 'se')
    const { rows } = await owner.query(`select min(k.id) as id from skus k join prices p on p.product_id = k.product_id
      and p.market_id = 'SE|SEK' join stock s on s.sku_id = k.id where p.regular_minor < 29900 and s.in_stock > 20`)
    const skuId: number = rows[0].id
    const cartId = await buy.newCart()
    const added = await buy.add(cartId, skuId)
    const price: number = added.data.addToCart.summary.total.sellingPriceIncVat
    expect(price).toBeGreaterThan(0)
    const code = `mutation($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code, marketId: "se") {
      summary { fixedAmountDiscountIncVat subTotal { sellingPriceIncVat } } } }`
    const use = () => shop.graphql(code, { id: cartId, code: voucher?.code }, headers)
    const refused = await use()
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'RequirementsNotMet',
      minPurchase: 299,
      currency: 'SEK',
    })
    await buy.add(cartId, skuId, 8)
    const taken = await use()
    expect(taken.data?.setCartPromoCode.summary.subTotal.sellingPriceIncVat).toBeGreaterThanOrEqual(299)
    expect(taken.data?.setCartPromoCode.summary.fixedAmountDiscountIncVat).toBe(voucher?.amount)
    await owner.query('update vouchers set expires_at = now() where id = $1', [voucher?.id])
    expect((await use()).errors?.[0]?.extensions?.code).toBe('PROMO_CODE_INVALID')
    expect(await vouchersOf(headers, '?market=se&language=sv-SE')).toEqual([])
  })
})

async function signInWithId(market: 'no') {
  const email = memberOf(market)
  const { headers } = await signIn(shop, email)
  const { rows } = await owner.query('select id from users where lower(email) = lower($1)', [
    typeof email === 'string' ? email : email.email,
  ])
  return { headers, userId: rows[0].id as number }
}
