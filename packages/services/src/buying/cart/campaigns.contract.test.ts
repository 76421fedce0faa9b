import { plainSkus, setStock } from '@shop/testkit/cart-calls'
import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const CART = `id promoCode merchantData freeShipping appliedCampaigns { campaignId name action }
  items { skuId quantity isCampaignFreeGift unitPrice { sellingPriceIncVat } totalPrice { sellingPriceIncVat regularPriceIncVat }
    product { alias discountCampaigns { name } } campaign { appliedCampaigns { name } prices { quantity price { sellingPriceIncVat } } } }
  summary { shipping { feeIncVat amountLeftToFreeShipping } total { sellingPriceIncVat } subTotal { sellingPriceIncVat } }`
const ADD = `mutation($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { ${CART} } }`
const SET = `mutation($id: String!, $item: CartItemInputType!) { updateCartItem(id: $id, item: $item) { ${CART} } }`
const PROMO = `mutation($id: String!, $promoCode: String!) { setCartPromoCode(id: $id, promoCode: $promoCode) { ${CART} } }`

const { shop, owner } = await withShop()

const newCart = async () => (await shop.graphql('{ getCart { id } }')).data.getCart.id as string
/** A SKU with plenty of stock whose product is in exactly this running campaign. */
async function skuIn(kind: string) {
  const { rows } = await owner.query(
    `select k.id, t.name, m.value_minor, c.percent_basis_points, x.selling_minor from discount_campaigns c
     join discount_campaign_products cp on cp.campaign_id = c.id join skus k on k.product_id = cp.product_id
     join stock s on s.sku_id = k.id and s.in_stock >= 5 join products p on p.id = k.product_id and p.active and p.first_available_on < now()
     join discount_campaign_translations t on t.campaign_id = c.id and t.language_id = 'nb-NO'
     join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'NO|NOK'
     join prices x on x.product_id = p.id and x.market_id = 'NO|NOK' and x.sku_id is null
     where c.kind = $1 and c.active and c.starts_at <= now() and c.ends_at > now() and not exists (
       select from discount_campaign_products o join discount_campaigns oc on oc.id = o.campaign_id and oc.starts_at <= now() and oc.ends_at > now()
       where o.product_id = p.id and oc.id <> c.id)
     order by k.id limit 1`,
    [kind],
  )
  return rows[0] as {
    id: number
    name: string
    value_minor: string | null
    percent_basis_points: number | null
    selling_minor: string
  }
}

describe('campaigns in the cart', () => {
  it('[CART-28] applies a percentage and n for a price, and names them on the cart and on the line', async () => {
    const percentage = await skuIn('percentage')
    const id = await newCart()
    const lowered = (await shop.graphql(ADD, { id, item: { skuId: percentage.id, quantity: 1 } })).data.addToCart
    const [line] = lowered.items
    expect(lowered.appliedCampaigns.map(({ name }: { name: string }) => name)).toEqual([percentage.name])
    expect(line.campaign.appliedCampaigns.map(({ name }: { name: string }) => name)).toEqual([percentage.name])
    const share = 1 - (percentage.percent_basis_points ?? 0) / 10_000
    // The percentage is part of the price of a piece, and comes off it once.
    expect(line.totalPrice.sellingPriceIncVat).toBeCloseTo((Number(percentage.selling_minor) / 100) * share, 1)
    expect(line.unitPrice.sellingPriceIncVat).toBe(line.totalPrice.sellingPriceIncVat)
    expect(line.product.discountCampaigns.map(({ name }: { name: string }) => name)).toContain(percentage.name)

    const nForPrice = await skuIn('n_for_price')
    const other = await newCart()
    const three = (await shop.graphql(ADD, { id: other, item: { skuId: nForPrice.id, quantity: 3 } })).data.addToCart
    expect(three.appliedCampaigns.map(({ name }: { name: string }) => name)).toEqual([nForPrice.name])
    expect(three.items[0].campaign.appliedCampaigns).toEqual([{ name: nForPrice.name }])
    expect(three.items[0].totalPrice.sellingPriceIncVat).toBe(Number(nForPrice.value_minor) / 100)
    const pieces = three.items[0].campaign.prices.reduce(
      (sum: number, run: { quantity: number }) => sum + run.quantity,
      0,
    )
    expect(pieces).toBe(3)
  })

  it('[CART-28] gives the gift and the free shipping of a promo code only to a cart with the code, and names them', async () => {
    const { id: skuId } = await skuIn('n_for_price')
    const id = await newCart()
    const before = (await shop.graphql(ADD, { id, item: { skuId, quantity: 1 } })).data.addToCart
    expect(before.items.some((item: { isCampaignFreeGift: boolean }) => item.isCampaignFreeGift)).toBe(false)
    expect(before.summary.shipping.feeIncVat).toBeGreaterThan(0)
    const gift = (await shop.graphql(PROMO, { id, promoCode: 'GAVE' })).data.setCartPromoCode
    const free = gift.items.filter((item: { isCampaignFreeGift: boolean }) => item.isCampaignFreeGift)
    expect(free).toMatchObject([{ quantity: 1, totalPrice: { sellingPriceIncVat: 0 } }])
    expect(gift.appliedCampaigns).toMatchObject([{ name: 'En gave på kjøpet', action: 'free-gift' }])
    expect(free[0].campaign.appliedCampaigns).toEqual([{ name: 'En gave på kjøpet' }])
    const shipped = (await shop.graphql(PROMO, { id, promoCode: 'FRAKTFRI' })).data.setCartPromoCode
    expect(shipped).toMatchObject({
      appliedCampaigns: [{ name: 'FRAKTFRI', action: 'free-shipping' }],
      freeShipping: true,
      summary: { shipping: { feeIncVat: 0, amountLeftToFreeShipping: 0 } },
    })
  })

  it('[CART-28] adds the gift of a campaign at its minimum and names the campaign, and removes it below the minimum or when it is sold out', async () => {
    const [bought, giftSku] = (await plainSkus(owner, 2)) as [number, number]
    const price = (await owner.query(
      `select selling_minor from prices where market_id = 'NO|NOK' and product_id = (select product_id from skus where id = $1)`,
      [bought],
    )) as { rows: { selling_minor: string }[] }
    const minimum = 2 * Number(price.rows[0]?.selling_minor)
    const { rows } = await owner.query(
      `with c as (insert into discount_campaigns (alias, kind, gift_sku_id, applies_to) values ('test-gift', 'free_gift', $1, 'all') returning id),
       t as (insert into discount_campaign_translations (campaign_id, language_id, alias, name)
         select c.id, l.id, 'test-gift', 'A gift' from c, languages l)
       insert into discount_campaign_markets (campaign_id, market_id, minimum_minor) select id, 'NO|NOK', $2 from c returning campaign_id`,
      [giftSku, minimum],
    )
    await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
    const id = await newCart()
    const set = async (quantity: number) =>
      (await shop.graphql(SET, { id, item: { skuId: bought, quantity } })).data.updateCartItem
    const giftsOf = (cart: { items: { isCampaignFreeGift: boolean; skuId: number }[] }) =>
      cart.items.filter((item) => item.isCampaignFreeGift).map(({ skuId }) => skuId)
    await shop.graphql(ADD, { id, item: { skuId: bought, quantity: 1 } })
    await expect.poll(async () => giftsOf(await set(2)), { timeout: 10_000 }).toEqual([giftSku])
    const given = await set(3)
    expect(given.appliedCampaigns).toMatchObject([{ name: 'A gift', action: 'free-gift' }])
    expect(given.items.find((item: { isCampaignFreeGift: boolean }) => item.isCampaignFreeGift)).toMatchObject({
      quantity: 1,
      totalPrice: { sellingPriceIncVat: 0, regularPriceIncVat: 0 },
      campaign: { appliedCampaigns: [{ name: 'A gift' }] },
    })
    const below = await set(1)
    expect([giftsOf(below), below.appliedCampaigns]).toEqual([[], []])
    expect(
      (await owner.query('select count(*)::int as count from cart_lines where cart_id = $1', [id])).rows[0].count,
    ).toBe(1)

    await setStock(owner, giftSku, 0)
    await expect.poll(async () => giftsOf(await set(2)), { timeout: 10_000 }).toEqual([])
    await setStock(owner, giftSku, 1)
    await expect.poll(async () => giftsOf(await set(2)), { timeout: 10_000 }).toEqual([giftSku])
    await owner.query('update discount_campaigns set active = false where id = $1', [rows[0].campaign_id])
  })

  it('does not show what is stored with the cart', async () => {
    const id = await newCart()
    const set =
      'mutation($id: String!, $merchantData: String!) { setCartMerchantData(id: $id, merchantData: $merchantData) { id merchantData } }'
    const answer = await shop.graphql(set, { id, merchantData: '{"user":{"email":"kari@lysning.example"}}' })
    expect(answer.data.setCartMerchantData).toEqual({ id, merchantData: null })
    const { rows } = await owner.query('select merchant_data from carts where id = $1', [id])
    expect(rows[0].merchant_data).toContain('kari')
    const tooLong = await shop.graphql(set, { id, merchantData: 'x'.repeat(16_385) })
    expect(tooLong.errors?.[0]?.extensions).toEqual({ code: 'TEXT_TOO_LONG', status: 422 })
  })

  it('writes each change into the history of the cart', async () => {
    const { id: skuId } = await skuIn('n_for_price')
    const id = await newCart()
    await shop.graphql(ADD, { id, item: { skuId, quantity: 1 } })
    await shop.graphql('mutation($id: String!) { clearCart(id: $id) { id } }', { id })
    const { rows } = await owner.query(
      'select version, operation from cart_history where cart_id = $1 order by version',
      [id],
    )
    expect(rows).toEqual([
      { version: 2, operation: 'addToCart' },
      { version: 3, operation: 'clearCart' },
    ])
  })
})
