import { newUser } from '@shop/testkit/bearer'
import { everyText } from '@shop/testkit/every-table'
import { personalIds } from '@shop/testkit/purchases'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'
import { openSecretBox } from '../../platform/secret-box'

const { shop, owner } = await withShop()
const rowOf = async (text: string, values: unknown[]) => (await owner.query(text, values)).rows[0]

async function run(): Promise<unknown> {
  const answer = await fetch(`${shop.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    body: JSON.stringify({ name: 'privacy.sole-traders', date: new Date().toISOString() }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** A customer and an order as a program of before kept them. */
async function keptBefore(organisationId: string, customerType = 'ORGANIZATION') {
  const { id: userId } = await newUser(shop)
  await owner.query('update users set organisation_id = $2, customer_type = $3 where id = $1', [
    userId,
    organisationId,
    customerType,
  ])
  const { id: orderId } = await rowOf(
    `update orders set organisation_id = $1, customer_type = 'ORGANIZATION' where id = (
       select min(id) from orders where organisation_id is null and identity_number_encrypted is null) returning id`,
    [organisationId],
  )
  return { userId, orderId }
}

const userOf = (id: number) =>
  rowOf('select organisation_id, personal_id_encrypted as sealed, personal_id_hash as print from users where id = $1', [
    id,
  ])
const orderOf = (id: number) =>
  rowOf('select public_id, organisation_id, identity_number_encrypted as sealed from orders where id = $1', [id])

it('[LAW-12] seals the ids of sole traders that were kept in the open, and no id of a company', async () => {
  const trader = await keptBefore(personalIds.se)
  const company = await keptBefore('556016-0680')
  const former = await keptBefore(personalIds.se, 'PERSON')
  const box = openSecretBox(shop.dataDir, 'identities')
  const own = box.seal(personalIds.no, `user ${former.userId} personal id`)
  await owner.query('update users set personal_id_encrypted = $2, personal_id_hash = $3 where id = $1', [
    former.userId,
    own,
    box.fingerprint(personalIds.no),
  ])
  const untouched = [await userOf(company.userId), await orderOf(company.orderId)]

  await run()
  const user = await userOf(trader.userId)
  expect(user).toMatchObject({ organisation_id: null, print: box.fingerprint(personalIds.se) })
  expect(box.open(user.sealed, `user ${trader.userId} personal id`)).toBe(personalIds.se)
  for (const { orderId } of [trader, former]) {
    const order = await orderOf(orderId)
    expect(order.organisation_id).toBeNull()
    expect(box.open(order.sealed, `order ${order.public_id}`)).toBe(personalIds.se)
  }
  // Who is a person again has an id of that person.
  expect(await userOf(former.userId)).toEqual({
    organisation_id: null,
    sealed: own,
    print: box.fingerprint(personalIds.no),
  })
  expect([await userOf(company.userId), await orderOf(company.orderId)]).toEqual(untouched)
  expect(await everyText(owner)).not.toContain(personalIds.se)

  await run()
  expect(await userOf(trader.userId)).toEqual(user)
})
