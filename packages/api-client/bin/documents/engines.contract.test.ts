import { type Shop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { type OperationDefinitionNode, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerSchema } from '../../src/graphql/answer-schema'
import { findDocuments } from './find-documents'

// Each with an e-mail of its own: of one only so many orders are looked for.
const PLACES = [
  { channelId: '1|no', marketId: 'no', languageId: 'nb-NO', email: 'ingen@kunde.example' },
  { channelId: '4|fi', marketId: 'fi', languageId: 'sv-FI', email: 'ingen@asiakas.example' },
]

type World = Readonly<Record<string, unknown>>

let others: readonly Awaited<ReturnType<Shop['another']>>[]
let worlds: readonly World[]

const { shop } = await withShop()
beforeAll(async () => {
  others = [await shop.another({ GRAPHQL_ENGINE: 'jit' }), await shop.another({ GRAPHQL_ENGINE: 'reference' })]
  worlds = await worldsOf(shop.url)
})

/** What the variables of a document hold: of a product, of a category, and of nothing there is. */
async function worldsOf(url: string): Promise<readonly World[]> {
  const text = '{ products(take: 3) { products { alias productId } } categories { alias } getCart(id: "") { id } }'
  const { data } = JSON.parse(await answerOf(url, text, JSON.stringify(PLACES[0])))
  const { products } = data.products
  const ids = products.map(({ productId }: { productId: number }) => productId)
  const area = { family: 'Frontpage', areaName: 'The front page area' }
  const amount = {
    skip: 0,
    take: 24,
    filter: {},
    ids,
    isCategory: true,
    includeCompleted: true,
    allowExternalShippingFee: true,
  }
  const cart = { id: data.getCart.id, cartId: '', checkout: {}, paymentType: 'CARD', promoCode: 'NONE' }
  const nobodys = { token: 'nothing', orderId: 1, orderNumber: '1', cookieChoiceId: '', entryId: 1, refundId: 1 }
  const hidden = { publicOrderId: '00000000-0000-4000-8000-000000000000', proof: null, change: {}, edit: {} }
  const aliases = [products[0].alias, data.categories[0].alias, 'nothing']
  return aliases.map((alias) => ({ ...area, ...amount, ...cart, ...nobodys, ...hidden, alias, url: `/${alias}` }))
}

function readsOf(text: string): OperationDefinitionNode | undefined {
  return parse(text).definitions.find(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition' && node.operation === 'query',
  )
}

/** As JSON text, so that equal ones are sent once. */
function valuesOf(world: World, names: readonly string[]): string {
  for (const name of names) if (!(name in world)) throw new Error(`Say above what $${name} holds`)
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, world[name]])))
}

async function answerOf(url: string, query: string, variables: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY, 'x-request-id': 'engines' }
  const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`
  return (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text()
}

const reads = findDocuments().documents.flatMap(({ file, text }) => {
  const node = readsOf(text)
  return node ? [{ name: `${node.name?.value} of ${file}`, text, node }] : []
})

describe('the writer, the compiled engine and the reference', () => {
  it.each(reads)('answer $name to the byte alike, and as its schema has it', async ({ text, node }) => {
    const names = (node.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
    const given = worlds.flatMap((world) => PLACES.map((place) => valuesOf({ ...world, ...place }, names)))
    for (const variables of new Set(given)) {
      const written = await answerOf(shop.url, text, variables)
      for (const { url } of others) expect(await answerOf(url, text, variables)).toBe(written)
      const { data, errors } = JSON.parse(written)
      if (!errors) expect(answerSchema(text).safeParse(data).error?.issues).toBeUndefined()
    }
  })

  it('are compared on every document that both apps send', () => expect(reads.length).toBeGreaterThan(40))
})
