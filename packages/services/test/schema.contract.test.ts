import { ERROR_STATUS } from '@shop/contract/error-codes'
import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { isSchemaFresh, printedSchema } from '../bin/print-schema'
import { modules } from '../src/compose/graphql-modules'
import { composeSchema } from '../src/platform/graphql/schema'

const schema = composeSchema(modules)
const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
  isObjectType(root) ? Object.values(root.getFields()) : [],
)
const names = operations.map(({ name }) => name)

it('has one schema, printed and committed as the modules say it', () => {
  expect(isSchemaFresh()).toBe(true)
  for (const field of ['product', 'getCart', 'listPageInfo', 'reviews', 'getMenuAtLocation'])
    expect(printedSchema()).toContain(`  ${field}(`)
})

describe('the contract of every operation, in the descriptions of the schema', () => {
  it('[GRAPHQL-21] names every argument, there or among those that mean the same everywhere', () => {
    const shared = [...(schema.description ?? '').matchAll(/^(\w+)[^:\n]*:/gm)].map(([, name]) => name)
    expect(shared).toEqual(
      expect.arrayContaining(['channelId', 'marketId', 'languageId', 'allowExternalShippingFee', 'expectedVersion']),
    )
    const silent = operations.flatMap(({ name, args, description }) =>
      args
        .filter((one) => !shared.includes(one.name) && !one.description)
        .filter((one) => !new RegExp(`\\b${one.name}\\b`).test(description ?? ''))
        .map((one) => `${name}(${one.name})`),
    )
    expect(silent).toEqual([])
  })

  it('[GRAPHQL-21] says what it answers', () => {
    const answer = (description = '') => description.replace(/(Never r|R)efused[^.]*\./g, '').trim()
    const silent = operations.filter(({ description }) => answer(description ?? '').length < 20)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('[GRAPHQL-21] says by its code what it refuses, or what it answers where others would refuse', () => {
    const silent = operations.filter(
      ({ description }) => !/refused|\bnull\b|\bfalse\b|\bempty\b/i.test(description ?? ''),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
    const unknown = operations.flatMap(({ name, description }) => {
      const codes = (description ?? '').match(/\b[A-Z]+(_[A-Z]+)+\b|\bUNAUTHENTICATED\b|\bFORBIDDEN\b/g) ?? []
      const as = [...(description ?? '').matchAll(/Refused as (\w+)/g)].map(([, other = '']) => other)
      return [
        ...codes.filter((code) => !Object.hasOwn(ERROR_STATUS, code)).map((code) => `${name}: ${code}`),
        ...as.filter((other) => !names.includes(other)).map((other) => `${name}: as ${other}`),
      ]
    })
    expect(unknown).toEqual([])
  })

  it('[GRAPHQL-21] says those refusals, too, that only some callers or some inputs meet', () => {
    const met = {
      commitReset: ['PASSWORD_NOT_HASHED', 'PASSWORD_TOO_COMMON'],
      placeOrder: ['SHIPPING_NOT_OFFERED', 'PICKUP_POINT_NOT_OFFERED'],
      editOrder: ['FORBIDDEN'],
      changeDelivery: ['FORBIDDEN', 'PICKUP_POINT_NOT_OFFERED'],
      registerReturn: ['FORBIDDEN'],
      subscribeToNewsletter: ['FORBIDDEN'],
      monitorProductAvailability: ['FORBIDDEN'],
      postProductReview: ['FORBIDDEN'],
    }
    const describes = (name: string, code: string) =>
      new RegExp(`\\b${code}\\b`).test(operations.find((one) => one.name === name)?.description ?? '')
    const silent = Object.entries(met).flatMap(([name, codes]) =>
      codes.filter((code) => !describes(name, code)).map((code) => `${name}: ${code}`),
    )
    expect(silent).toEqual([])
  })
})

it('[GRAPHQL-23] has the further operations that the screens need, beside the published ones', () => {
  const needed = {
    product: [
      'product',
      'products',
      'relatedProducts',
      'category',
      'categories',
      'brands',
      'listPageInfo',
      'sizeGuide',
    ],
    orders: ['getOrders', 'getOrder', 'getOrderPublic', 'orderChanged'],
    orderCreation: ['createOrUpdateCheckout', 'validateOrderCreation', 'placeOrder', 'checkout'],
    reviews: ['reviews', 'postProductReview'],
    notifications: ['monitorProductAvailability', 'stockChanged'],
    returns: ['getReturnableOrder', 'getReturnableOrders', 'getReturns', 'registerReturn'],
    content: ['widgetArea', 'cmsPages', 'getMenuAtLocation'],
  }
  for (const [what, wanted] of Object.entries(needed)) expect(names, what).toEqual(expect.arrayContaining(wanted))
})
