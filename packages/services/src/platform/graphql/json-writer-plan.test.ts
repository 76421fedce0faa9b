import { buildSchema, execute, type GraphQLObjectType, getOperationAST, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { markImmutable } from './immutable-objects'
import { jsonWriterPlan } from './json-writer-plan'

const schema = buildSchema(`
  scalar DateTime
  enum Mood { GOOD BAD }
  type Thing { id: ID! name: String size: Int! rate: Float flag: Boolean at: DateTime mood: Mood parts: [Part] tags: [String!]! next: Thing slow: String }
  type Part { code: String! of: Thing }
  input Wish { name: String, sizes: [Int!] = [3] }
  type Query { thing(name: String = "x", wish: Wish): Thing things(take: Int!): [Thing] held: Thing write: Thing }
`)
const query = schema.getQueryType()!.getFields()
const thingType = schema.getType('Thing') as GraphQLObjectType

const odd = 'Å "quoted" \\ \u0001 line\nend \ud83d\ude00 \ud800 \u2028 – é'
const part = { code: odd, of: null }
const thing = {
  id: 'a1',
  name: odd,
  size: -0,
  rate: 0.1,
  flag: false,
  at: '2026-01-01T00:00:00.000Z',
  mood: 'BAD',
  parts: [part, null, { code: '', of: { id: 7, name: null, size: 2 ** 31 - 1, tags: [] } }],
  tags: ['a', 'b'],
  next: undefined,
}
let asked: unknown[] = []
query.thing!.resolve = async (_, args) => {
  asked.push(args)
  return args.name === 'broken' ? { ...thing, size: null } : thing
}
let listed: unknown[] | undefined
query.things!.resolve = (_, { take }) =>
  take < 0 ? Promise.reject(new Error('no')) : (listed ?? Array(take).fill(thing))
let held: unknown
query.held!.resolve = () => held
query.write!.resolve = () => thing
for (const name of ['thing', 'things', 'held']) query[name]!.extensions = { isRead: true }

const ALL = 'id name size rate flag at mood tags parts { __typename code of { id name size tags } } next { id }'

async function both(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text, { noLocation: true })
  const plan = jsonWriterPlan(schema, document, getOperationAST(document)!)
  asked = []
  const written = await plan?.({}, variables)
  const arguments_ = asked
  asked = []
  const executed = await execute({ schema, document, variableValues: variables, contextValue: {} })
  return { isPlanned: Boolean(plan), written: written?.toString(), arguments_, executed, expected: asked }
}

describe('an answer written as text', () => {
  it.each([
    `{ thing { ${ALL} } }`,
    `{ a: thing { b: name name } __typename thing { size } thing { name, tags } }`,
    `query($n: String, $w: Wish) { thing(name: $n, wish: $w) { ...F } } fragment F on Thing { id parts { ...P } ... on Thing { name id } } fragment P on Part { code }`,
    `query($t: Int!) { things(take: $t) { id parts { code } } one: things(take: 1) { name } }`,
  ])('is what the executor answers, to the byte: %s', async (text) => {
    for (const isLasting of [false, true]) {
      thingType.extensions = { isLasting }
      for (const variables of [
        { t: 3, w: { name: odd, sizes: 1 } },
        { t: 0, n: null },
      ]) {
        const { written, executed, arguments_, expected } = await both(text, variables)
        expect(written).toBe(JSON.stringify(executed))
        expect(arguments_).toEqual(expected)
      }
    }
  })

  it('keeps the text of what never changes, and of nothing else', async () => {
    thingType.extensions = { isLasting: true }
    const document = parse('{ things(take: 2) { name } }', { noLocation: true })
    const plan = jsonWriterPlan(schema, document, getOperationAST(document)!)!
    const lasting = { ...thing, name: 'before' }
    listed = [lasting, null]
    expect((await plan({}, {}))?.toString()).toBe('{"data":{"things":[{"name":"before"},null]}}')
    lasting.name = 'after'
    expect((await plan({}, {}))?.toString()).toContain('before')
    listed = [{ ...lasting }]
    expect((await plan({}, {}))?.toString()).toContain('after')
    listed = undefined
  })

  it('keeps the text of a single object that is marked as lasting, in each selection its own', async () => {
    thingType.extensions = {}
    const planOf = (text: string) => {
      const document = parse(text, { noLocation: true })
      return jsonWriterPlan(schema, document, getOperationAST(document)!)!
    }
    const [one, two] = [planOf('{ held { id name } }'), planOf('{ first: held { name } __typename held { size } }')]
    const first = { ...thing, name: 'before', size: 1 }
    held = first
    expect((await one({}, {}))?.toString()).toContain('before')
    first.name = 'after'
    markImmutable(first)
    for (const name of ['after', 'later']) {
      expect((await one({}, {}))?.toString()).toBe('{"data":{"held":{"id":"a1","name":"after"}}}')
      first.name = name
    }
    expect((await two({}, {}))?.toString()).toBe(
      '{"data":{"first":{"name":"later"},"__typename":"Query","held":{"size":1}}}',
    )
    held = { ...first, name: 'another' }
    expect((await one({}, {}))?.toString()).toContain('another')
  })

  it('is left to the executor where a field is more than a read, or the document more than fields', async () => {
    for (const text of ['{ write { id } }', '{ thing { id @include(if: true) } }', '{ thing { id } write { id } }'])
      expect((await both(text)).isPlanned).toBe(false)
  })

  it('is left to the executor when something is wrong: a missing value, a wrong variable, a failing resolver', async () => {
    expect((await both('{ thing(name: "broken") { size } }')).written).toBeUndefined()
    expect((await both('{ things(take: -1) { size } }')).written).toBeUndefined()
    expect((await both('query($t: Int!) { things(take: $t) { size } }', { t: 'x' })).written).toBeUndefined()
  })
})
