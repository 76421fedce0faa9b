import { type Outcome, SUBSCRIPTIONS } from '@shop/testkit/access/expectations'
import { ACTORS, type Actor, createWorld, type OwnCart, type World } from '@shop/testkit/access/world'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import type { GraphQLFormattedError } from 'graphql'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { modules } from '../../src/compose/graphql-modules'
import { composeSchema } from '../../src/platform/graphql/schema'
import { personalSelection } from './selection'

const fields = composeSchema(modules).getSubscriptionType()?.getFields() ?? {}

let world: World
const { shop } = await withShop()
beforeAll(async () => {
  world = await createWorld(shop)
})
afterAll(async () => {
  await world?.close()
})

const tokenOf = (actor: Actor) => world.headers[actor].authorization?.replace('Bearer ', '')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Something happens to the owner's cart, order, favourites and account, all made by the owner. */
async function changeEverything(cart: OwnCart, turn: number): Promise<void> {
  const ask = graphqlClient(shop.url, TEST_API_KEY)
  const { owner } = world.headers
  const item = `item: { id: ${JSON.stringify(cart.lineId)}, quantity: ${2 + (turn % 5)} }`
  await ask(`mutation { updateCartItem(id: "${cart.id}", ${item}) { id } }`, {}, { ...owner })
  await ask(`mutation { updateUser(user: { address: { careOf: "${turn}" } }) { id } }`, {}, { ...owner })
  await fetch(`${shop.url}/likes/users/${world.ownerId}/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner },
    body: JSON.stringify([`Kjennetegn-${turn}`]),
  })
  await world.tell('order', world.boughtCart)
  await world.tell('stock', String(world.skuId))
}

async function outcomeOf(name: string, actor: Actor): Promise<Outcome> {
  const field = fields[name]
  if (!field) throw new Error(`The schema has no subscription ${name}`)
  const cart = await world.ownCart()
  const given = SUBSCRIPTIONS[name]?.args?.(world, cart)
  const query = `subscription { ${name}${given ? `(${given})` : ''}${personalSelection(field.type)} }`
  const token = tokenOf(actor)
  const client = createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: TEST_API_KEY, ...(token && { token }) },
    retryAttempts: 0,
  })
  let outcome: Outcome = 'null'
  const stop = client.subscribe<Record<string, unknown>>(
    { query },
    {
      next: ({ data, errors }) => {
        if (errors) outcome = codeOf(errors)
        else if (outcome !== 'shows') outcome = world.showsOwner(data) ? 'shows' : 'answers'
      },
      error: (error) => {
        outcome = Array.isArray(error) ? codeOf(error) : 'UNAUTHENTICATED'
      },
      complete: () => undefined,
    },
  )
  for (let turn = 0; turn < 4 && outcome === 'null'; turn++) {
    await pause(60)
    await changeEverything(cart, turn)
  }
  await pause(100)
  stop()
  await client.dispose()
  return outcome
}

function codeOf(errors: readonly GraphQLFormattedError[]): Outcome {
  return String(errors[0]?.extensions?.code ?? errors[0]?.message) as Outcome
}

describe('every subscription, opened by everybody while the things of one member change', () => {
  it('[ATTACK-03] [WS-08] has an expectation for each', () => {
    expect(Object.keys(SUBSCRIPTIONS).sort()).toEqual(Object.keys(fields).sort())
  })

  const cases = Object.entries(SUBSCRIPTIONS).flatMap(([name, { outcomes }]) =>
    ACTORS.map((actor) => ({ name, actor, outcome: outcomes[actor] })),
  )
  it.each(cases)(
    '[ATTACK-03] [GRAPHQL-26] [WS-08] [USER-15] $name heard by $actor: $outcome',
    async ({ name, actor, outcome }) => {
      expect(await outcomeOf(name, actor)).toBe(outcome)
    },
  )
})
