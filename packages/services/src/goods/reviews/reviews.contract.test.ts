import { bearerOf, newUser } from '@shop/testkit/bearer'
import type { Shop } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const POST = `mutation postProductReview($alias: String!, $rating: Int, $comment: String, $author: String!, $marketId: String, $languageId: String) {
  postProductReview(alias: $alias, rating: $rating, comment: $comment, author: $author, marketId: $marketId, languageId: $languageId) }`
const READ = `query reviews($alias: String, $marketId: String) { reviews(alias: $alias, take: 200, marketId: $marketId) {
  count averageRating reviews { rating comment author } } }`

let alias: string
let productId: number

const { shop, owner } = await withShop()
beforeAll(async () => {
  const { data } = await shop.graphql('{ products(take: 1, marketId: "no") { products { productId alias } } }')
  ;({ alias, productId } = data.products.products[0])
})

const review = { rating: 4, comment: 'Fin kjole, god passform.', author: 'Ada' }
const post = (token: string | undefined, more: Record<string, unknown> = {}, at: Pick<Shop, 'graphql'> = shop) =>
  at.graphql(POST, { alias, marketId: 'no', ...review, ...more }, token ? { authorization: `Bearer ${token}` } : {})
const code = (answer: Awaited<ReturnType<typeof post>>) => answer.errors?.[0]?.extensions?.code
const rows = async (userId: number) => (await owner.query('select * from reviews where user_id = $1', [userId])).rows
const shown = async () => (await shop.graphql(READ, { alias, marketId: 'no' })).data.reviews

describe('a review', () => {
  it('[SHOP-14] [REVIEW-04] is held until it is accepted, and then counts', async () => {
    const { id, token } = await newUser(shop)
    const before = await shown()
    expect((await post(token)).data).toEqual({ postProductReview: true })
    expect(await rows(id)).toMatchObject([
      {
        ...review,
        product_id: productId,
        state: 'held',
        market_id: 'NO|NOK',
        language_id: 'nb-NO',
        verified_order_id: null,
      },
    ])
    expect(await shown()).toEqual(before)
    await owner.query(`update reviews set state = 'accepted' where user_id = $1`, [id])
    const after = await shown()
    expect(after.count).toBe(before.count + 1)
    expect(after.reviews).toContainEqual(review)
  })

  it('[REVIEW-03] [REVIEW-06] [VALIDATE-14] is refused without login and off the scale of 1 to 5 whole stars', async () => {
    const { id, token } = await newUser(shop)
    const kept = await owner.query('select count(*)::int as n from reviews')
    expect(code(await post(undefined))).toBe('UNAUTHENTICATED')
    for (const rating of [0, 6, -1, 1_000_000_000, null])
      expect(code(await post(token, { rating })), String(rating)).toBe('INVALID_REVIEW')
    for (const rating of [4.5, '5', Number.NaN, [5]])
      expect(code(await post(token, { rating })), String(rating)).toMatch(/^(BAD_USER_INPUT|INVALID_REVIEW)$/)
    for (const more of [
      { comment: null },
      { comment: ' ' },
      { author: '' },
      { comment: 'x'.repeat(2_001) },
      { author: 'x'.repeat(61) },
    ])
      expect(code(await post(token, more))).toBe('INVALID_REVIEW')
    expect(code(await post(token, { alias: 'there-is-none' }))).toBe('PRODUCT_NOT_FOUND')
    expect(await owner.query('select count(*)::int as n from reviews')).toMatchObject({ rows: kept.rows })
    for (const rating of [1, 5]) expect((await post(token, { rating })).data).toEqual({ postProductReview: true })
    expect(await rows(id)).toMatchObject([{ rating: 5, version: 2 }])
  })

  it('[REVIEW-07] is text to the letter, whatever it looks like', async () => {
    const { id, token } = await newUser(shop)
    const comment = `<script>alert(1)</script> <img src=x onerror=alert(1)> & "quotes" 'and' \${x} {{y}}\nnew line`
    const author = '<b>Ada</b>'
    await post(token, { comment, author })
    await owner.query(`update reviews set state = 'accepted' where user_id = $1`, [id])
    expect((await shown()).reviews).toContainEqual({ rating: 4, comment, author })
  })

  it('[RACE-16] is one row on a double submit, also through two processes', async () => {
    const other = await shop.another()
    for (let round = 0; round < sizes.races; round++) {
      const { id, token } = await newUser(shop)
      const answers = await Promise.all([shop, other, shop, other].map((at) => post(token, {}, at)))
      for (const { data } of answers) expect(data).toEqual({ postProductReview: true })
      expect(await rows(id)).toHaveLength(1)
    }
    await other.stop()
  }, 300_000)

  it('takes the place of one that waits, but not of one that others read', async () => {
    const { id, token } = await newUser(shop)
    await post(token)
    await post(token, { rating: 2, comment: 'Likevel ikke.' })
    expect(await rows(id)).toMatchObject([{ rating: 2, comment: 'Likevel ikke.', state: 'held' }])
    await owner.query(`update reviews set state = 'accepted' where user_id = $1`, [id])
    expect(code(await post(token))).toBe('REVIEW_EXISTS')
    expect(await rows(id)).toMatchObject([{ rating: 2, state: 'accepted' }])
  })

  it('says that the product was bought when the writer has an order with it', async () => {
    const bought =
      await owner.query(`select o.id, o.user_id, r.product_id, r.sku_name from orders o join order_rows r on r.order_id = o.id
      where o.status = 'completed' and o.user_id is not null and o.market_id = 'NO|NOK' order by o.id desc limit 1`)
    const { id, user_id: userId, product_id: product, sku_name: size } = bought.rows[0]
    const found = await shop.graphql('query($id: Int) { product(productId: $id, marketId: "no") { alias } }', {
      id: product,
    })
    await owner.query('delete from reviews where user_id = $1', [userId])
    await post(await bearerOf(shop, userId), { alias: found.data.product.alias })
    expect(await rows(userId)).toMatchObject([{ verified_order_id: id, size_name: size }])
  })
})
