import { GeinsCMS } from '@geins/cms'
import { GeinsCore } from '@geins/core'
import { GeinsCRM } from '@geins/crm'
import { GeinsOMS } from '@geins/oms'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { personalIds } from '@shop/testkit/purchases'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** Addresses that the packages have compiled in; everything else about them stays as published. */
const COMPILED_IN = ['https://merchantapi.geins.io', 'https://auth-service.geins.io']

let skuIds: number[]
let core: GeinsCore
let oms: GeinsOMS
let crm: GeinsCRM
const realFetch = globalThis.fetch

const settingsOf = (market: string, locale: string) => ({
  apiKey: TEST_API_KEY,
  accountName: 'lysning',
  channel: '1',
  tld: 'no',
  locale,
  market,
  environment: 'prod' as const,
})

const { shop } = await withShop()
beforeAll(async () => {
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const asked = input instanceof Request ? input.url : String(input)
    const origin = COMPILED_IN.find((address) => asked.startsWith(address))
    return realFetch(origin ? shop.url + asked.slice(origin.length) : input, init)
  })
  core = new GeinsCore(settingsOf('no', 'nb-NO'))
  oms = new GeinsOMS(core, { omsSettings: { context: 'browser', merchantDataTemplate: { note: '' } } as never })
  crm = new GeinsCRM(core, { clientConnectionMode: 'Direct' })
  const products = await graphqlClient(
    shop.url,
    TEST_API_KEY,
  )(
    `{ products(take: 40, filter: { sort: AVAILABLE_STOCK_DESC }) { products { unitPrice { isDiscounted } discountCampaigns { name } skus { skuId stock { inStock } } } } }`,
  )
  skuIds = products.data.products.products
    .filter((product: { discountCampaigns: unknown[] }) => product.discountCampaigns.length === 0)
    .flatMap((product: { skus: { skuId: number; stock: { inStock: number } }[] }) => product.skus)
    .filter(({ stock }: { stock: { inStock: number } }) => stock.inStock > 10)
    .map(({ skuId }: { skuId: number }) => skuId)
})
afterAll(async () => {
  vi.unstubAllGlobals()
})

const address = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  addressLine1: 'Storgata 1',
  city: 'Oslo',
  zip: '0155',
  country: 'NO',
  mobile: '+4740012345',
}

describe('the published packages, unchanged', () => {
  it('[MARKET-06] read channel, markets and languages', async () => {
    const channel = await core.channel.current()
    expect(channel).toMatchObject({ id: '1|no', defaultMarketId: 'NO|NOK' })
    expect(channel?.markets?.map((market) => market?.alias)).toEqual(expect.arrayContaining(['no', 'se', 'dk', 'fi']))
  })

  it('read a menu, an area and a page', async () => {
    const cms = new GeinsCMS(core)
    const menu = await cms.menu.get({ menuLocationId: 'main-desktop' })
    expect(menu).toMatchObject({ menuItems: expect.arrayContaining([expect.objectContaining({ type: 'category' })]) })
    const area = (await cms.area.get({ family: 'Frontpage', areaName: 'The front page area' })) as {
      containers: { content: unknown[] }[]
    }
    expect(area.containers.length).toBeGreaterThan(2)
    const pages = await shop.graphql('{ cmsPages { alias } }')
    const page = await cms.page.get({ alias: pages.data.cmsPages[0].alias })
    expect(page).toMatchObject({ containers: expect.any(Array) })
  })

  it('fill a cart, change it, take a code and copy it', async () => {
    const { id } = await oms.cart.create()
    const cartId = String(id)
    const [first, second] = skuIds
    await oms.cart.addItem(cartId, { skuId: first as number, quantity: 2 })
    const two = await oms.cart.addItem(cartId, { skuId: second as number, quantity: 1, message: 'Til mor' })
    expect(two.items).toHaveLength(2)
    const lineId = two.items?.[0]?.id as string
    const three = await oms.cart.updateItem(cartId, { id: lineId, quantity: 3 })
    expect(three.items?.[0]).toMatchObject({ id: lineId, quantity: 3 })
    expect((await oms.cart.setMerchantData(cartId, '{"user":{"id":"1"}}')).id).toBe(cartId)
    await expect(oms.cart.setPromotionCode(cartId, 'no-such-code')).rejects.toBeInstanceOf(Error)
    expect((await oms.cart.get(cartId)).items).toHaveLength(2)
    const copy = await oms.cart.copy(cartId, { resetPromotions: true })
    expect(copy.id).not.toBe(cartId)
    expect(copy.items?.map(({ quantity }) => quantity)).toEqual([3, 1])
    await oms.cart.setShippingFee(cartId, 49)
    const one = await oms.cart.deleteItem(cartId, lineId)
    expect(one.items).toHaveLength(1)
  })

  it('register, sign in, stay signed in, change the profile and the password, and leave', async () => {
    const username = 'sdk-kunde@example.com'
    const password = 'En lang setning 1'
    const created = await crm.user.create({ username, password, rememberUser: true })
    expect(created).toMatchObject({ succeeded: true, user: { username } })
    await expect(crm.user.create({ username, password })).resolves.not.toMatchObject({ succeeded: true })

    const wrong = await crm.auth.login({ username, password: 'noe helt annet' })
    expect(wrong?.succeeded).toBe(false)
    const login = await crm.auth.login({ username, password, rememberUser: true })
    expect(login).toMatchObject({ succeeded: true, user: { authenticated: true, username, customerType: 'PERSON' } })
    const refreshToken = login?.tokens?.refreshToken as string
    const token = login?.tokens?.token as string

    expect(await crm.user.get(token)).toMatchObject({ email: username })
    const updated = await crm.user.update({ address, newsletter: false, metaData: '{"cartId":"x"}' }, token)
    expect(updated).toMatchObject({ address: { firstName: 'Kari', city: 'Oslo' }, metaData: '{"cartId":"x"}' })
    expect(await crm.user.orders.get(token)).toEqual([])

    const refreshed = await crm.auth.refresh(refreshToken)
    expect(refreshed).toMatchObject({ succeeded: true })
    expect(refreshed?.tokens?.refreshToken).not.toBe(refreshToken)

    const changed = await crm.user.password.change(
      { username, password, newPassword: 'En annen setning 2' },
      refreshed?.tokens?.refreshToken as string,
    )
    expect(changed).toMatchObject({ succeeded: true })
    expect((await crm.auth.login({ username, password }))?.succeeded).toBe(false)
    const again = await crm.auth.login({ username, password: 'En annen setning 2' })
    expect(again?.succeeded).toBe(true)
    await crm.user.password.requestReset(username)
    expect(await crm.user.remove(again?.tokens?.token as string)).toBe(true)
    expect((await crm.auth.login({ username, password: 'En annen setning 2' }))?.succeeded).toBe(false)
  }, 60_000)

  it('[ORDER-10] check out and read the order back', async () => {
    const { id } = await oms.cart.create()
    const cartId = String(id)
    await oms.cart.addItem(cartId, { skuId: skuIds[2] as number, quantity: 1 })
    const empty = await oms.checkout.get({ cartId, checkoutOptions: { paymentId: 0, shippingId: 0 } } as never)
    expect(empty?.paymentOptions?.length).toBeGreaterThan(0)
    expect(empty?.shippingOptions?.filter(({ isSelected }) => isSelected)).toHaveLength(1)
    const checkoutOptions = {
      email: 'gjest@example.com',
      billingAddress: address,
      shippingAddress: address,
      paymentId: empty?.paymentOptions?.find(({ paymentType }) => paymentType === 'STANDARD')?.id,
      shippingId: empty?.shippingOptions?.[0]?.id,
      acceptedConsents: ['order'],
      identityNumber: personalIds.no,
    }
    expect(await oms.checkout.validate({ cartId, checkoutOptions })).toMatchObject({ isValid: true })
    const placed = await oms.checkout.createOrder({ cartId, checkoutOptions })
    expect(placed).toMatchObject({ created: true, orderId: expect.any(String), publicId: expect.any(String) })
    const repeated = await oms.checkout.createOrder({ cartId, checkoutOptions })
    expect(repeated?.orderId).toBe(placed?.orderId)
    const order = await oms.order.get({ publicOrderId: placed?.publicId as string })
    expect(order).toMatchObject({ cart: { items: [expect.objectContaining({ quantity: 1 })] } })
    const summary = await oms.checkout.summary({ orderId: placed?.publicId as string, paymentMethod: 'STANDARD' })
    expect(summary).toMatchObject({ order: { orderId: placed?.orderId } })
    // Who knows only the number of an order gets nothing of it.
    expect(
      await oms.checkout.summary({ orderId: placed?.orderId as string, paymentMethod: 'STANDARD' }),
    ).toBeUndefined()
  })

  it('raise their own error for a cart that cannot be changed', async () => {
    await expect(
      oms.cart.addItem('ffffffffffffffffffffffffffffffff', { skuId: skuIds[0] as number, quantity: 1 }),
    ).rejects.toThrow('There is no such cart')
  })
})
