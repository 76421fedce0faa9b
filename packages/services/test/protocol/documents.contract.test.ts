import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { isObjectType } from 'graphql'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { RALPH_CATALOGUE, RALPH_NOTICES } from './documents/ralph-catalogue'
import { RALPH_CART, RALPH_CHECKOUT, RALPH_USER } from './documents/ralph-shop'
import { SDK_CART, SDK_CHECKOUT, SDK_CONTENT, SDK_USER } from './documents/sdk'
import { documentsForEveryField } from './every-field'
import { NEVER_FILLED } from './never-filled'
import { publishedSchema } from './published-schema'
import { SDK_STEPS } from './sdk-steps'
import { CATALOGUE_STEPS, RALPH_STEPS, type Step } from './steps'
import { wrongValues } from './wrong-values'

const documents = [
  ...RALPH_CATALOGUE,
  ...RALPH_NOTICES,
  ...RALPH_CART,
  ...RALPH_CHECKOUT,
  ...RALPH_USER,
  ...SDK_CONTENT,
  ...SDK_CART,
  ...SDK_CHECKOUT,
  ...SDK_USER,
]
const steps = [...CATALOGUE_STEPS, ...RALPH_STEPS, ...SDK_STEPS]
const schema = publishedSchema()

/** Added to every operation, declared or not; the market under each name that documents bind. */
const EVERYWHERE = {
  channelId: '1|no',
  marketId: 'no',
  languageId: 'nb-NO',
  cartMarketAlias: 'no',
  checkoutMarketId: 'no',
  checkoutMarket: 'no',
}

// biome-ignore lint/suspicious/noExplicitAny: steps keep what they need
const memory: any = {}
const bearers: Partial<Record<NonNullable<Step['as']>, Record<string, string>>> = {}
const seen = new Set<string>()

const { shop } = await withShop()
beforeAll(async () => {
  bearers.member = (await signIn(shop, memberOf('no'))).headers
  for (const name of ['leaver', 'other leaver'] as const) {
    const { token } = await authCalls(shop.url).register(`${name.replace(' ', '-')}@example.com`, 'En lang setning 1')
    bearers[name] = { authorization: `Bearer ${token}` }
  }
})

async function send(body: Readonly<Record<string, unknown>>, as?: Step['as']) {
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { accept: '*/*', 'content-type': 'application/json', 'X-ApiKey': TEST_API_KEY, ...(as && bearers[as]) },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { data?: Record<string, unknown> | null; errors?: unknown }
}

describe('every document of the published clients', () => {
  it.each(steps)('is answered as they read it: $key', async ({ key, as, variables, keep, isNullable }) => {
    const document = documents.find((candidate) => candidate.key === key)
    if (!document) throw new Error(`There is no document ${key}`)
    const { operationName, text } = document
    const answer = await send({ operationName, variables: { ...EVERYWHERE, ...variables?.(memory) }, query: text }, as)
    expect(answer.errors).toBeUndefined()
    const found = wrongValues(schema, text, answer.data)
    expect(found.wrong).toEqual([])
    for (const field of found.seen) seen.add(field)
    const [root] = Object.values(answer.data ?? {})
    if (!isNullable) expect(root).not.toBeNull()
    keep?.(root, memory)
  })

  it('is sent in these steps', () => {
    expect(steps.map(({ key }) => key).sort()).toEqual(documents.map(({ key }) => key).sort())
  })
})

describe('every field of the published queries', () => {
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: shop.database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query(
      'select (select product_id from product_packages limit 1) as product, (select old_url from alias_history where new_url is not null limit 1) as url',
    )
    await owner.end()
    memory.packageProductId = rows[0].product
    memory.oldUrl = rows[0].url
  })

  const text = (value: unknown) => JSON.stringify(value)
  /** How each root field is called once the steps have left something to look at. */
  const calls: Readonly<Record<string, () => string>> = {
    channels: () => 'channels',
    channel: () => 'channel(channelId: "1|no")',
    products: () => 'products(take: 40)',
    product: () => `product(productId: ${memory.packageProductId})`,
    relatedProducts: () => `relatedProducts(alias: ${text(memory.alias)})`,
    category: () => `category(alias: ${text(memory.category.alias)})`,
    categories: () => 'categories(includeHidden: true)',
    brands: () => 'brands',
    getCart: () => `getCart(id: ${text(memory.sdkCart)}, includeCompleted: true)`,
    getCheckout: () => `getCheckout(id: ${text(memory.order.orderId)}, paymentType: STANDARD)`,
    getCheckoutAndOrder: () => `getCheckoutAndOrder(id: ${text(memory.order.orderId)}, paymentType: STANDARD)`,
    checkout: () =>
      `checkout(id: ${text(memory.sdkOrder.orderId)}, cartId: ${text(memory.sdkCart)}, paymentType: STANDARD)`,
    listPageInfo: () => `listPageInfo(alias: ${text(memory.category.alias)})`,
    cmsPages: () => 'cmsPages',
    widgetArea: () => 'widgetArea(family: "Frontpage", areaName: "The front page area")',
    getOrders: () => 'getOrders',
    getOrder: () => `getOrder(orderId: ${Number(memory.sdkOrder.orderId)})`,
    getOrderPublic: () => `getOrderPublic(publicOrderId: ${text(memory.sdkOrder.publicId)})`,
    getUser: () => 'getUser',
    urlHistory: () => `urlHistory(url: ${text(memory.oldUrl)})`,
    getMenuAtLocation: () => 'getMenuAtLocation(menuLocationId: "main-desktop")',
    reviews: () => `reviews(alias: ${text(memory.alias)})`,
    sizeGuide: () => `sizeGuide(alias: ${text(memory.alias)})`,
    validateOrderCreation: () => `validateOrderCreation(cartId: ${text(memory.clone)}, checkout: {})`,
    validateOrderConditions: () => `validateOrderConditions(cartId: ${text(memory.clone)}, email: "no address")`,
  }
  const roots = Object.keys(schema.getQueryType()?.getFields() ?? {})

  it.each(roots)('has its JSON type below %s', async (root) => {
    const call = calls[root]
    if (!call) throw new Error(`How is ${root} called?`)
    for (const document of documentsForEveryField(schema, root, call())) {
      const answer = await send({ query: document.text }, 'member')
      expect(answer.errors, document.type).toBeUndefined()
      const found = wrongValues(schema, document.text, answer.data)
      expect(found.wrong, document.type).toEqual([])
      for (const field of found.seen) seen.add(field)
    }
  })

  it('held a value somewhere, except the few that this shop never fills', () => {
    const all = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !/^(__|GeinsMerchantApi)/.test(type.name)
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : [],
    )
    expect(all.filter((field) => !seen.has(field)).sort()).toEqual([...NEVER_FILLED].sort())
  })
})
