import { assistToken } from '@shop/testkit/assist'
import { newUser } from '@shop/testkit/bearer'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it } from 'vitest'

let user: Awaited<ReturnType<typeof newUser>>
let asStaff: { authorization: string }

const { shop, owner } = await withShop()
beforeAll(async () => {
  user = await newUser(shop)
  const own = { authorization: `Bearer ${user.token}` }
  await shop.graphql(UPDATE, { user: { personalId: '31129956715', address: { firstName: 'Ada' } } }, own)
  const { rows } = await owner.query('select ref from users where id = $1', [user.id])
  asStaff = (await assistToken(shop, rows[0].ref, { act: true })).headers
})

const GET = '{ getUser { id personalId newsletter address { firstName } } }'
const UPDATE =
  'mutation($user: UserInputType!) { updateUser(user: $user) { personalId newsletter address { firstName } } }'
const rowOf = async () => (await owner.query('select * from users where id = $1', [user.id])).rows[0]

it('[ASSIST-42] [IMPERSONATE-13] staff behind a login as the customer see the national id masked, its birth date too, and may send back what they see', async () => {
  const { data } = await shop.graphql(GET, {}, asStaff)
  expect(data.getUser).toMatchObject({ id: user.id, personalId: '***********' })
  const before = await rowOf()
  const answer = await shop.graphql(
    UPDATE,
    { user: { personalId: '***********', newsletter: false, address: { firstName: 'Ida' } } },
    asStaff,
  )
  expect(answer.data.updateUser).toEqual({
    personalId: '***********',
    newsletter: false,
    address: { firstName: 'Ida' },
  })
  expect((await rowOf()).personal_id_hash).toEqual(before.personal_id_hash)
})

it('[ASSIST-26] [IMPERSONATE-13] refuses them ids, consents, reviews, sign-ups and the end of the account', async () => {
  const before = await rowOf()
  const reviews = await owner.query('select count(*) from reviews')
  const refusals = async () =>
    (await owner.query(`select operation, target from audit_log where event = 'operation.refused' order by seq`)).rows
  const already = (await refusals()).length
  const expected: unknown[] = []
  for (const [query, variables] of [
    [UPDATE, { user: { personalId: '15076500565' } }],
    [UPDATE, { user: { personalId: '' } }],
    [UPDATE, { user: { newsletter: true } }],
    [UPDATE, { user: { customerType: 'ORGANIZATION' } }],
    ['mutation { deleteUser }', {}],
    ['mutation { changeEmail(email: "ny@lysning.example", password: "x") }', {}],
    ['mutation { postProductReview(alias: "x", rating: 5, comment: "x", author: "x") }', {}],
    ['mutation { subscribeToNewsletter(email: "ada@lysning.example") }', {}],
    ['mutation { monitorProductAvailability(email: "ada@lysning.example", skuId: 1) }', {}],
  ] as const) {
    const answer = await shop.graphql(query, variables, asStaff)
    const code = query === UPDATE ? 'FORBIDDEN' : 'IMPERSONATION_BANNED_OPERATION'
    expect(answer.errors?.[0]?.extensions, query).toMatchObject({ code, status: 403 })
    const name = /^mutation[^{]*{ (\w+)/.exec(query)?.[1]
    expected.push({ operation: `mutation ${name}`, target: code })
  }
  expect((await refusals()).slice(already)).toEqual(expected)
  expect(await rowOf()).toEqual(before)
  expect((await owner.query('select count(*) from reviews')).rows).toEqual(reviews.rows)
})
