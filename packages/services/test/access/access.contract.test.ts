import { REST_OPERATIONS } from '@shop/domain/staff'
import { type Expectation, MUTATIONS, type Outcome, QUERIES } from '@shop/testkit/access/expectations'
import { ROUTES } from '@shop/testkit/access/rest-expectations'
import { ACTORS, type Actor, createWorld, STRANGERS, type World } from '@shop/testkit/access/world'
import { type GraphqlAnswer, graphqlClient } from '@shop/testkit/graphql-client'
import { searchReady } from '@shop/testkit/search-ready'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../../src/compose/graphql-modules'
import { composeSchema } from '../../src/platform/graphql/schema'
import { personalSelection } from './selection'

const schema = composeSchema(modules)
const roots = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}
type Kind = keyof typeof roots

let world: World
const { shop } = await withShop()
beforeAll(async () => {
  await searchReady(shop.url, { market: 'SE', locale: 'sv' })
  world = await createWorld(shop)
})
afterAll(async () => {
  await world?.close()
})

/** Calls the operation for the actor; `changed` names what of the owner's is another afterwards. */
async function called(kind: Kind, name: string, { args }: Expectation, actor: Actor) {
  const field = roots[kind][name]
  if (!field) throw new Error(`The schema has no ${kind} ${name}`)
  const cart = await world.ownCart()
  const given = args?.(world, cart)
  const query = `${kind} { ${name}${given ? `(${given})` : ''}${personalSelection(field.type)} }`
  const before = await world.stateOfOwner()
  const answer = await graphqlClient(shop.url, TEST_API_KEY)(query, {}, { ...world.headers[actor] })
  const after = await world.stateOfOwner()
  const changed = Object.keys(after).filter((table) => before[table] !== after[table])
  return { outcome: outcomeOf(answer, name), changed }
}

function outcomeOf({ data, errors }: GraphqlAnswer<Record<string, unknown>>, name: string): Outcome {
  if (errors) return String(errors[0]?.extensions?.code ?? errors[0]?.message) as Outcome
  if (data?.[name] == null) return 'null'
  return world.showsOwner(data) ? 'shows' : 'answers'
}

/** A field that is given, and all that stand in it. */
function namesIn(name: string, type: GraphQLInputType): string[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return [name]
  return [name, ...Object.values(named.getFields()).flatMap((field) => namesIn(field.name, field.type))]
}

const cases = (kind: Kind, expectations: Readonly<Record<string, Expectation>>, actors: readonly Actor[]) =>
  Object.entries(expectations).flatMap(([name, expectation]) =>
    actors.map((actor) => ({ kind, name, expectation, actor, outcome: expectation.outcomes[actor] })),
  )

describe('every address, asked by everybody for the things of one member', () => {
  it('[ATTACK-03] [ROLE-06] has an expectation for each', () => {
    const methodsOf = new Map<string, Set<string>>()
    for (const { path, methods } of shop.routes)
      methodsOf.set(path, new Set([...(methodsOf.get(path) ?? []), ...methods]))
    const tested = new Map(
      Object.entries(ROUTES).map(([path, calls]) => [path, new Set(calls.map(({ method }) => method))]),
    )
    expect(tested).toEqual(methodsOf)
  })

  it('[ASSIST-21] has a class for each, for staff who look at the shop as a customer', () => {
    const unclassed = (routes: typeof shop.routes) =>
      routes
        .filter(({ path }) => !path.startsWith('/staff/'))
        .flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`))
        .filter((name) => !Object.hasOwn(REST_OPERATIONS, name))
    expect(unclassed(shop.routes)).toEqual([])
    expect(unclassed([...shop.routes, { path: '/presents', methods: ['GET'] }])).toEqual(['GET /presents'])
  })

  const asked = Object.entries(ROUTES).flatMap(([base, calls]) =>
    calls.flatMap((call) =>
      ACTORS.map((actor) => ({ base, call, actor, method: call.method, outcome: call.outcomes[actor] })),
    ),
  )
  it.each(asked)(
    '[ATTACK-03] [USER-15] [ROLE-06] $method $base by $actor: $outcome',
    async ({ base, call, actor, outcome }) => {
      const before = await world.stateOfOwner()
      const answer = await fetch(`${shop.url}${base}${call.path(world)}`, {
        method: call.method,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY, ...world.headers[actor] },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      })
      expect(answer.status).toBe(outcome)
      expect(world.showsOwner(await answer.text())).toBe(call.showsTo?.includes(actor) ?? false)
      if (STRANGERS.includes(actor)) expect(await world.stateOfOwner()).toEqual(before)
    },
  )
})

// Last, because accounts are deleted here.
describe('every operation, called by everybody with the things of one member', () => {
  it('[ATTACK-03] [ROLE-06] has an expectation for each, so that a new one is refused until somebody decided', () => {
    expect(Object.keys(QUERIES).sort()).toEqual(Object.keys(roots.query).sort())
    expect(Object.keys(MUTATIONS).sort()).toEqual(Object.keys(roots.mutation).sort())
  })

  it('[ATTACK-02] has no input for what the shop alone decides', () => {
    // The total that the buyer has read only ever refuses; a fee only names the method that has it.
    const harmless = ['expectedTotal', 'externalShippingFee', 'allowExternalShippingFee', 'shippingFee', 'refundTo']
    const given = Object.values(roots.mutation).flatMap(({ args }) =>
      args.flatMap(({ name, type }) => namesIn(name, type)),
    )
    expect(given.length).toBeGreaterThan(100)
    const told = given.filter((name) =>
      /price|discount|currency|total|amount|fee|vat|refund|balance|points/i.test(name),
    )
    expect([...new Set(told)].sort()).toEqual(harmless.toSorted())
  })

  it.each([...cases('query', QUERIES, STRANGERS), ...cases('mutation', MUTATIONS, STRANGERS)])(
    '[ATTACK-03] [GRAPHQL-26] [USER-15] $kind $name by $actor: $outcome, and nothing of the owner changes',
    async ({ kind, name, expectation, actor, outcome }) => {
      const got = await called(kind, name, expectation, actor)
      expect(got).toEqual({ outcome, changed: expectation.mayWrite ? expect.any(Array) : [] })
    },
  )

  it.each([...cases('query', QUERIES, ACTORS.slice(3)), ...cases('mutation', MUTATIONS, ['staff as owner', 'owner'])])(
    '[ROLE-01] $kind $name by $actor: $outcome',
    async ({ kind, name, expectation, actor, outcome }) => {
      expect((await called(kind, name, expectation, actor)).outcome).toBe(outcome)
    },
  )
})
