import { checkoutOf } from './checkout-form'
import { documents } from './documents'
import { type Environment, USERS_PASSWORD } from './environment'
import type { Place } from './load/flows'
import { listVariables, PLACES, productVariables, searchVariables, shoppingList } from './variables'

/** Where the shop's own invoice is paid with: without a provider nobody may pay later in Finland. */
const BUYING = PLACES.filter(({ marketId }) => marketId !== 'fi')

export type Load = { readonly flow: string; readonly input: unknown; readonly variables: number }
export type Bars = {
  /** Of the floor's requests a second. */
  readonly share?: number
  readonly perSecond?: number
  /** At 16 connections, in milliseconds. */
  readonly p99?: number
}

export type Scenario = {
  readonly name: string
  readonly title: string
  readonly floorTitle: string
  readonly bars: Bars
  readonly load: (environment: Environment) => Promise<Load>
  readonly floor: (environment: Environment, port: number) => Promise<Load>
  /** So many right after the start of a fresh process, figures of their own: what first visitors get. */
  readonly first: number
}

const READ_P99 = 15
/** Of reads: every variable once. */
const MOST_VARIABLES = 6_000
/** Carts of one measured stretch: each gets a few items, as carts do. */
const CARTS = 4_000

export const scenarios: readonly Scenario[] = [
  read('product', 'product detail', 'product', documents.product, productVariables, { share: 0.07, p99: READ_P99 }),
  read('list', 'list of 48 with facets', 'products', documents.products, listVariables, { share: 0.05, p99: READ_P99 }),
  read('search', 'search text, 48 with facets', 'products', documents.products, searchVariables, {}),
  getCart('getCart', 'getCart (3 lines)', 2_400, { share: 0.5, p99: READ_P99 }),
  getCart('newCarts', 'getCart, each cart for the first time', 20_000, {}),
  {
    name: 'addToCart',
    title: 'addToCart, separate carts',
    floorTitle: 'bare Node server, the same rows in one SQL transaction',
    bars: { share: 0.25, p99: 40 },
    first: 400,
    load: async ({ carts, shop: { keys } }) => ({
      flow: 'addToCart',
      variables: CARTS,
      input: { keys, query: documents.addToCart, carts: await carts(CARTS, 0) },
    }),
    floor: async ({ carts }) => ({ flow: 'floorAdds', variables: CARTS, input: { carts: await carts(CARTS, 0) } }),
  },
  {
    name: 'login',
    title: 'login (challenge, signature, login)',
    floorTitle: 'bare Node server, one slow password hash',
    bars: {},
    first: 16,
    load: async ({ users, shop: { keys } }) => {
      const names = await users(2_000)
      return { flow: 'login', variables: names.length, input: { keys, users: names, password: USERS_PASSWORD } }
    },
    floor: async () => addresses(['/password']),
  },
  {
    name: 'purchase',
    title: 'whole purchase (cart, add, checkout, place)',
    floorTitle: 'bare Node server, the rows of a purchase in one SQL transaction',
    bars: { perSecond: 100 },
    first: 100,
    load: async ({ skus, shop: { keys } }) => {
      const buyers = Array.from({ length: 2_000 }, (_, n) => {
        const place = BUYING[n % BUYING.length] as Place
        return { ...place, skuIds: shoppingList(skus.get(place) ?? [], n), checkout: checkoutOf(place, n) }
      })
      return { flow: 'purchase', variables: buyers.length, input: { keys, documents, buyers } }
    },
    floor: async ({ skus }) => {
      const list = skus.get(PLACES[0] as Place) ?? []
      return addresses(Array.from({ length: 2_000 }, (_, n) => `/order/${n}/${shoppingList(list, n)[0]}`))
    },
  },
]

function read(
  name: string,
  title: string,
  operationName: string,
  query: string,
  variablesOf: (catalogue: Environment['catalogue']) => object[],
  bars: Bars,
): Scenario {
  const loadOf = ({ catalogue, shop: { keys } }: Environment) => {
    const variables = variablesOf(catalogue).slice(0, MOST_VARIABLES)
    return { flow: 'graphql', variables: variables.length, input: { keys, operationName, query, variables } }
  }
  return {
    name,
    title,
    floorTitle: 'bare Node server sending the same bytes',
    bars,
    first: MOST_VARIABLES,
    load: async (environment) => loadOf(environment),
    floor: async (environment, port) => {
      const { input } = loadOf(environment)
      environment.floors.bytes(await samplesOf(port, input))
      return addresses(['/bytes'])
    },
  }
}

/** Over so many carts in turn. */
function getCart(name: string, title: string, count: number, bars: Bars): Scenario {
  return {
    name,
    title,
    floorTitle: 'bare Node server, the one prepared SQL read of the same cart',
    bars,
    first: 2_400,
    load: async ({ carts, shop: { keys } }) => {
      const variables = (await carts(count, 3)).map(({ skuIds: _skuIds, ...place }) => ({
        ...place,
        allowExternalShippingFee: false,
      }))
      return {
        flow: 'graphql',
        variables: variables.length,
        input: { keys, operationName: 'getCart', query: documents.getCart, variables },
      }
    },
    floor: async ({ carts }) => addresses((await carts(count, 3)).map(({ id }) => `/cart/${id}`)),
  }
}

const SAMPLES = 40

/** Real answers of this scenario, for the bare server to send. */
async function samplesOf(
  port: number,
  { keys, query, variables }: { keys: { apiKey: string }; query: string; variables: object[] },
) {
  const step = Math.max(1, Math.floor(variables.length / SAMPLES))
  return Promise.all(
    variables
      .filter((_, at) => at % step === 0)
      .map(async (own) => {
        const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-apikey': keys.apiKey },
          body: JSON.stringify({ query, variables: own }),
        })
        return answer.text()
      }),
  )
}

function addresses(paths: readonly string[]): Load {
  return { flow: 'addresses', variables: paths.length, input: { paths } }
}
