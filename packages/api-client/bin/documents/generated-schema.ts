import {
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { SCALARS } from './field-types'

/** What operations take: the input types and enums of the schema. */
export function generatedSchema(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return types.flatMap((type) => declaration(type) ?? []).join('\n')
}

function declaration(type: GraphQLNamedType): string | undefined {
  if (isEnumType(type))
    return `export type ${type.name} = ${type
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ')}\n`
  if (isInputObjectType(type)) return inputText(type)
  return undefined
}

function inputText(type: GraphQLInputObjectType): string {
  const lines = Object.values(type.getFields()).map(
    (field) => `  readonly ${field.name}${isNonNullType(field.type) ? '' : '?'}: ${typeText(field.type)}`,
  )
  return [`export type ${type.name} = {`, ...lines, '}\n'].join('\n')
}

function typeText(type: GraphQLType): string {
  if (!isNonNullType(type)) return `${bareText(type)} | null`
  return bareText(type.ofType)
}

function bareText(type: GraphQLType): string {
  if (isListType(type)) return `readonly (${typeText(type.ofType)})[]`
  const { name } = type as GraphQLNamedType
  if (isInputObjectType(type) || isEnumType(type)) return name
  return SCALARS[name] ?? 'string'
}
