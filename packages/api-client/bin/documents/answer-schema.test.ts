import {
  execute,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type TypeNode,
  typeFromAST,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { answerSchema } from '../../src/graphql/answer-schema'
import { operationNameOf } from '../../src/graphql/request-body'
import { alwaysGiven, NARROWER, SCALARS } from './field-types'
import { findDocuments } from './find-documents'
import { readSchema } from './read-schema'

const schema = readSchema()
/** Texts in which JSON of its own shape stands. */
const JSON_TEXTS: Readonly<Record<string, string>> = {
  'CheckoutType.shippingData': JSON.stringify({ zip: '0150', town: null, selectedPickupPointId: null, options: [] }),
}
type Keys = readonly (string | number)[]
type Place = { readonly keys: Keys; readonly isNullable: boolean; readonly isOptional: boolean }

/** An answer that the engine makes of nothing but the types, with two things in each list, and its places from the top down. */
function rightAnswer(text: string) {
  const places: Place[] = []
  const document = parse(text)
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (_, __, ___, { returnType, parentType, ...info }) => {
    const keys: (string | number)[] = []
    for (let step: typeof info.path | undefined = info.path; step; step = step.prev) keys.unshift(step.key)
    const path = `${parentType.name}.${info.fieldName}`
    const isOptional = info.fieldNodes.every(({ directives }) => directives?.length)
    if (!keys.includes(0))
      places.push({ keys, isNullable: !isNonNullType(returnType) && !alwaysGiven.has(path), isOptional })
    return valueFor(returnType, path)
  }
  const { data, errors } = Object(execute({ schema, document, variableValues: variablesOf(text), fieldResolver }))
  if (errors) throw errors[0]
  return { data: JSON.parse(JSON.stringify(data)) as unknown, places }
}

function valueFor(type: GraphQLOutputType, path: string): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, path)
  if (isListType(type)) return [valueFor(type.ofType, path), valueFor(type.ofType, path)]
  if (isObjectType(type)) return {}
  if (isEnumType(type)) return type.getValues()[0]?.value
  const leaf = SCALARS[type.name]
  return leaf === 'number' ? 7 : leaf === 'boolean' ? true : (NARROWER[path]?.[0] ?? JSON_TEXTS[path] ?? 'a text')
}

function variablesOf(text: string): Record<string, unknown> {
  const given = (type: GraphQLInputType): unknown => {
    if (isNonNullType(type)) return given(type.ofType)
    if (isListType(type)) return []
    if (isEnumType(type)) return type.getValues()[0]?.name
    if (!isInputObjectType(type)) return SCALARS[type.name] === 'boolean' ? true : SCALARS[type.name] ? 7 : 'a text'
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return Object.fromEntries(fields.map((field) => [field.name, given(field.type)]))
  }
  const operation = parse(text).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const typeOf = (type: TypeNode) => typeFromAST(schema, type as never) as unknown as GraphQLInputType
  const defined = operation?.variableDefinitions ?? []
  return Object.fromEntries(defined.map(({ variable, type }) => [variable.name.value, given(typeOf(type))]))
}

/** The same answer with another value there; without one the place is gone. */
function changed(data: unknown, [key, ...rest]: Keys, value?: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(data) ? [...data] : { ...Object(data) }) as Record<string | number, unknown>
  if (rest.length === 0 && value === undefined) delete copy[key]
  else copy[key] = changed(copy[key], rest, value)
  return copy
}

const at = (data: unknown, keys: Keys): unknown => keys.reduce((of, key) => Object(of)[key], data)
const fits = (text: string, data: unknown) => answerSchema(text).safeParse(data).success
const texts = [...new Set(findDocuments().documents.map(({ text }) => text))]

describe('the schema of an answer', () => {
  it.each(texts.map((text) => ({ name: operationNameOf(text), text })))(
    '[ARCH-12] takes what the types allow and nothing else, at every place of $name',
    ({ text }) => {
      const { data, places } = rightAnswer(text)
      expect(answerSchema(text).safeParse(changed(data, ['more'], [1])).error?.issues).toBeUndefined()
      for (const nothing of [null, undefined, [], 'a text']) expect(fits(text, nothing), `${nothing}`).toBe(false)
      for (const { keys, isNullable, isOptional } of places) {
        const name = keys.join('.')
        const value = at(data, keys)
        const others = [
          typeof value === 'string' ? 7 : '7',
          Array.isArray(value) ? {} : [],
          ...(Array.isArray(value) ? [[null], [true]] : []),
        ]
        for (const other of others)
          expect(fits(text, changed(data, keys, other)), `${name} is ${JSON.stringify(other)}`).toBe(false)
        expect(fits(text, changed(data, keys, null)), `${name} is null`).toBe(isNullable)
        expect(fits(text, changed(data, keys)), `no ${name}`).toBe(isOptional)
      }
    },
  )

  it('[ARCH-12] knows other names, fragments, the name of a type and the texts of an enum', () => {
    const text = `{ mine: getCart(id: "") { __typename ...Lines ... on CartType { id } } getUser { customerType } }
      fragment Lines on CartType { items { quantity } }`
    const right = {
      mine: { __typename: 'CartType', id: 'a', items: [{ quantity: 1 }] },
      getUser: { customerType: 'PERSON' },
    }
    expect(answerSchema(text).safeParse(right).data).toEqual(right)
    for (const [path, value] of [
      ['mine.__typename', 'Cart'],
      ['mine.items.0.quantity', '1'],
      ['getUser.customerType', 'COMPANY'],
    ] as const) {
      const { error } = answerSchema(text).safeParse(
        changed(
          right,
          path.split('.').map((key) => (key === '0' ? 0 : key)),
          value,
        ),
      )
      expect(error?.issues[0]?.path.join('.')).toBe(path)
    }
  })
})
