import { type GraphQLNamedType, isEnumType, isInputObjectType, isNonNullType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { modules } from '../../src/compose/graphql-modules'
import { composeSchema } from '../../src/platform/graphql/schema'
import { publishedSchema } from './published-schema'

const ours = composeSchema(modules)
const published = Object.values(publishedSchema().getTypeMap()).filter(({ name }) => !name.startsWith('__'))

/** One line for each fact of a type: what is there must be there in ours, letter by letter. */
function factsOf(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name} ${name}`)
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map(
      ({ name, type: of, defaultValue }) => `${type.name}.${name}: ${of} = ${JSON.stringify(defaultValue)}`,
    )
  if (!isObjectType(type)) return [`scalar ${type.name}`]
  return Object.values(type.getFields()).flatMap((field) => [
    `${type.name}.${field.name}: ${field.type}`,
    ...field.args.map(
      ({ name, type: of, defaultValue }) =>
        `${type.name}.${field.name}(${name}: ${of} = ${JSON.stringify(defaultValue)})`,
    ),
  ])
}

/** What an older client does not send: ours may ask for more, but never insist on it. */
function demandsOf(type: GraphQLNamedType): string[] {
  if (isInputObjectType(type))
    return Object.values(type.getFields())
      .filter(({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined)
      .map(({ name }) => `${type.name}.${name}`)
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) =>
    field.args
      .filter(({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined)
      .map(({ name }) => `${type.name}.${field.name}(${name})`),
  )
}

describe('the schema beside the published one', () => {
  it('[GRAPHQL-23] has every published type, field, argument, input and value in one schema, letter by letter', () => {
    const missing = published.flatMap((type) => {
      const own = ours.getType(type.name)
      if (!own) return [`type ${type.name}`]
      const facts = new Set(factsOf(own))
      return factsOf(type).filter((fact) => !facts.has(fact))
    })
    expect(missing).toEqual([])
  })

  it('[GRAPHQL-23] insists on nothing that published clients do not send', () => {
    const known = new Set(published.flatMap(demandsOf))
    const fields = new Set(published.flatMap(factsOf).map((fact) => fact.split(/[(:]/)[0]))
    const demanded = published
      .flatMap(({ name }) => ours.getType(name) ?? [])
      .flatMap(demandsOf)
      .filter((demand) => fields.has(demand.split('(')[0]))
    expect(demanded.filter((demand) => !known.has(demand))).toEqual([])
  })
})
