import { signIn } from '@shop/testkit/auth-calls'
import { cartCalls } from '@shop/testkit/cart-calls'
import { memberOf } from '@shop/testkit/personas'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import {
  type DocumentNode,
  type FragmentSpreadNode,
  type GraphQLObjectType,
  getNamedType,
  type InlineFragmentNode,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { expect, it } from 'vitest'
import { answerSchema } from '../../src/graphql/answer-schema'
import { sendQuery } from '../../src/graphql/send-query'
import { alwaysGiven } from './field-types'
import { findDocuments } from './find-documents'
import { readSchema } from './read-schema'

/** Only given with a campaign for several pieces, or in the course of a purchase or a return. */
const NEED_A_PURCHASE = [
  'CampaignPriceType.price',
  'CheckoutOrderType.currency',
  'CheckoutOrderType.orderId',
  'GeinsMerchantApiMutation.placeOrder',
  'GeinsMerchantApiMutation.registerReturn',
]

const { shop } = await withShop()

const schema = readSchema()
const seen = new Map<string, boolean>()

/** Notes of each field that is called always given whether it was, everywhere in an answer; no list may hold a null. */
function note(type: GraphQLObjectType, selected: SelectionSetNode, value: unknown, document: DocumentNode): void {
  if (Array.isArray(value)) {
    expect(value).not.toContain(null)
    for (const one of value) note(type, selected, one, document)
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return
  const entries = new Map(Object.entries(value))
  for (const node of selected.selections) {
    if (node.kind !== Kind.FIELD) {
      note(type, selectionOf(node, document), value, document)
      continue
    }
    const path = `${type.name}.${node.name.value}`
    const given = entries.get(node.alias?.value ?? node.name.value)
    if (alwaysGiven.has(path)) seen.set(path, (seen.get(path) ?? true) && given !== null)
    const named = getNamedType(type.getFields()[node.name.value]!.type)
    if (node.selectionSet && isObjectType(named)) note(named, node.selectionSet, given, document)
  }
}

function selectionOf(node: FragmentSpreadNode | InlineFragmentNode, { definitions }: DocumentNode): SelectionSetNode {
  if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet
  const fragments = definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one] : []))
  return fragments.find(({ name }) => name.value === node.name.value)!.selectionSet
}

it('is true of what the services answer to the apps', async () => {
  const { token, headers } = await signIn(shop, memberOf('no'))
  const { data } = await shop.graphql(
    '{ products(take: 20) { products { alias skus { skuId stock { inStock } } } } getOrders { id } }',
    {},
    headers,
  )
  type Product = { readonly alias: string; readonly skus: readonly { skuId: number; stock: { inStock: number } }[] }
  const products: readonly Product[] = data.products.products
  const { skuId } = products.flatMap(({ skus }) => skus).find(({ stock }) => stock.inStock > 0)!
  const id = await cartCalls(shop).filled({ [skuId]: 1 }, headers)
  const [alias, orderId] = [products[0]!.alias, data.getOrders[0].id]
  const variables = { id, orderId, cartId: id, alias, isCategory: true, url: '/l/all', take: 8, checkout: {} }
  const call = { market: 'no', language: 'nb-NO', apiKey: TEST_API_KEY, url: shop.url, token }
  for (const { text } of findDocuments().documents) {
    const document = parse(text)
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION || !/^\s*(query|mutation createOrUpdate)/.test(text)) continue
    const answer = await sendQuery(text, variables, call)
    if (!answer.ok) continue
    note(schema.getRootType(operation.operation)!, operation.selectionSet, answer.value, document)
    expect(answerSchema(text).safeParse(answer.value).error?.issues, text).toBeUndefined()
  }
  expect([...seen].filter(([, isGiven]) => !isGiven)).toEqual([])
  expect([...alwaysGiven].filter((path) => !seen.has(path))).toEqual(NEED_A_PURCHASE)
})
