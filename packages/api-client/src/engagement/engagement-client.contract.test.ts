import { signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it, vi } from 'vitest'
import { readVouchers } from '../vouchers/read-vouchers'
import { createEngagementClient } from './engagement-client'

const { shop } = await withShop()

it('[MEMBER-05] [SHOP-22] joins and leaves through the engagement service, for whoever is signed in', async () => {
  const log = vi.fn()
  const who = memberOf('dk')
  const { token } = await signIn(shop, who)
  const client = createEngagementClient({ baseUrl: shop.url, token: () => token, log })
  const contact = await client.contact({ email: who.email, countryCode: 'DK', newsletter: false, hasAccount: true })
  expect(contact?.isMember).toBe(true)
  const id = contact?.id ?? ''
  const vouchers = () => readVouchers({ baseUrl: shop.url, token, market: 'dk', language: 'da-DK' })
  expect(await vouchers()).not.toEqual([])
  expect(await client.setMember(id, false, new Date())).toBe(false)
  expect((await client.contact({ email: who.email, countryCode: 'DK', newsletter: false }))?.isMember).toBe(false)
  expect(await vouchers()).toEqual([])
  expect(await client.setMember(id, true, new Date())).toBe(true)
  expect(await client.saveConsent(id, { acceptsEmail: false })).toBe(true)
  // As the switches of the account give a consent and take it back.
  const asked = { email: who.email, countryCode: 'DK', newsletter: false }
  for (const granted of [true, false]) {
    const { data } = await shop.graphql(
      'mutation ($granted: Boolean!) { updateConsent(kind: NEWSLETTER, granted: $granted) { kind granted } }',
      { granted },
      { authorization: `Bearer ${token}` },
    )
    expect(data.updateConsent).toContainEqual({ kind: 'NEWSLETTER', granted })
    expect((await client.contact(asked))?.preferences).toMatchObject({ acceptsEmail: granted })
  }
  expect(await client.link(crypto.randomUUID())).toBe(contact?.discoveryKey)
  expect(log).not.toHaveBeenCalled()
})

it('[ENGAGE-16] [ERRLOG-05] [FAULT-04] what fails is logged alone, and purchases go on', async () => {
  const log = vi.fn()
  const nowhere = createEngagementClient({ baseUrl: 'http://127.0.0.1:9', token: () => undefined, log })
  const asked = { email: 'a@example.com', countryCode: 'NO', newsletter: true }
  expect(await nowhere.contact(asked)).toBeUndefined()
  expect(await nowhere.setMember('x', true, new Date())).toBeUndefined()
  const broken = createEngagementClient({
    baseUrl: '',
    token: () => undefined,
    log,
    fetch: async () => new Response('<html>', { status: 502 }),
  })
  expect(await broken.link('x')).toBeUndefined()
  expect(log.mock.calls.map(([text]) => text)).toEqual([
    'Engagement get-contact failed',
    'Engagement bubbleroom-member failed',
    'Engagement set-discovery-key failed',
  ])

  const owner = await ownerOf(shop)
  await owner.query('alter table engagement_contacts rename to engagement_contacts_away')
  const services = createEngagementClient({ baseUrl: shop.url, token: () => undefined, log })
  expect(await services.contact(asked)).toBeUndefined()
  expect(log.mock.calls.slice(3).map(([text]) => text)).toEqual(['Engagement get-contact failed'])
  const buy = purchases(shop)
  const placed = await buy.place(await buy.cartWith(...(await plainSkus(owner, 1))), guestForm('a@example.com'))
  expect(placed.errors).toBeUndefined()
  expect(placed.data.placeOrder.orderId).toBeTruthy()
  await owner.query('alter table engagement_contacts_away rename to engagement_contacts')
  await owner.end()
})
