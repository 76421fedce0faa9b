import { buildSchema, isNonNullType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { describe, expect, it } from 'vitest'
import { alwaysGiven, NARROWER } from './field-types'
import { findDocuments } from './find-documents'
import { fragmentTypes, operationTypes } from './operation-types'
import { readSchema } from './read-schema'

const schema = buildSchema(`
  enum Colour { RED BLUE }
  input CartInput { colour: Colour }
  type Query { cart(id: ID!, colour: Colour, ids: [Int]): Cart }
  type Mutation { keep(cart: CartInput!): Boolean }
  type Cart { id: ID! total: Decimal lines: [Line] codes: [[String]] }
  type Line { id: Int! colour: Colour! }
  scalar Decimal
`)

describe('the types of an operation', () => {
  it('are its name, what it selects and its variables', () => {
    const text =
      'query Cart($id: ID!, $colour: Colour = RED, $ids: [Int!]) { cart(id: $id, colour: $colour) { total } }'
    expect(operationTypes(schema, text)).toEqual({
      name: 'Cart',
      result: '{ readonly cart: { readonly total: number | null } | null }',
      variables:
        '{ readonly id: string; readonly colour?: Schema.Colour | null; readonly ids?: readonly (number)[] | null }',
    })
    expect(operationTypes(schema, 'mutation Keep($cart: CartInput!) { keep(cart: $cart) }')).toEqual({
      name: 'Keep',
      result: '{ readonly keep: boolean | null }',
      variables: '{ readonly cart: Schema.CartInput }',
    })
  })

  const resultOf = (text: string) => operationTypes(schema, text).result

  it('have other names, lists, enums and what is selected twice', () => {
    expect(resultOf('{ mine: cart(id: 1) { lines { id } codes lines { colour } __typename } }')).toBe(
      '{ readonly mine: { readonly lines: readonly { readonly id: number; readonly colour: Schema.Colour }[] | null; ' +
        "readonly codes: readonly (readonly string[])[] | null; readonly __typename: 'Cart' } | null }",
    )
  })

  it('may lack a field with a condition', () => {
    expect(resultOf('query A($all: Boolean!) { cart(id: 1) { id total @include(if: $all) } }')).toBe(
      '{ readonly cart: { readonly id: string; readonly total?: number | null } | null }',
    )
  })

  it('call a fragment by its name where there is nothing else, and write it out elsewhere', () => {
    const fragment = 'fragment Lines on Cart { lines { ... on Line { id } } }'
    const lines = 'readonly lines: readonly { readonly id: number }[] | null'
    expect(resultOf(`{ cart(id: 1) { ...Lines } } ${fragment}`)).toBe("{ readonly cart: Fragments['Lines'] | null }")
    expect(resultOf(`{ cart(id: 1) { id ...Lines } } ${fragment}`)).toBe(
      `{ readonly cart: { readonly id: string; ${lines} } | null }`,
    )
    expect(fragmentTypes(schema, `{ cart(id: 1) { ...Lines } } ${fragment}`)).toEqual([['Lines', `{ ${lines} }`]])
  })
})

/** `Type.field` of everything that the apps ask for. */
function askedFields(): ReadonlySet<string> {
  const fields = new Set<string>()
  const info = new TypeInfo(readSchema())
  const note = { Field: () => void fields.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`) }
  for (const { text } of findDocuments().documents) visit(parse(text), visitWithTypeInfo(info, note))
  return fields
}

it('makes less nullable or narrower only what is asked for, and is nullable in the schema', () => {
  const schema = readSchema()
  const isNullable = (path: string) => {
    const [name = '', field = ''] = path.split('.')
    const parent = schema.getType(name)
    return isObjectType(parent) && !isNonNullType(parent.getFields()[field]?.type)
  }
  const asked = askedFields()
  expect([...alwaysGiven].filter((path) => !asked.has(path) || !isNullable(path))).toEqual([])
  expect(Object.keys(NARROWER).filter((path) => !asked.has(path))).toEqual([])
})
