import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
} from 'graphql'
import { alwaysGiven, NARROWER, SCALARS } from './field-types'

const HEAD = `/** The type that an operation of each kind answers with. */
export const ROOTS = {`

const TYPES = `/** Each field of the schema as it is answered: \`[]\` is a list, \`?\` may be null, \`A|B\` is one of these texts. */
export const ANSWER_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {`

/** What the services answer with, for the schemas of answers. */
export function generatedAnswerTypes(schema: GraphQLSchema): string {
  const roots = Object.values(OperationTypeNode).map((kind) => `  ${kind}: '${schema.getRootType(kind)?.name}',`)
  const types = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return [HEAD, ...roots, '} as const\n', TYPES, ...types.map(typeText), '}\n'].join('\n')
}

function typeText(type: GraphQLNamedType): string {
  const fields = Object.values((type as GraphQLObjectType).getFields()).map((field) => {
    const path = `${type.name}.${field.name}`
    const isGiven = isNonNullType(field.type) || alwaysGiven.has(path)
    return `${field.name}: '${fieldText(field.type, path)}${isGiven ? '' : '?'}'`
  })
  return `  ${type.name}: { ${fields.join(', ')} },`
}

/** Lists of the services hold no nulls, whatever the schema allows. */
function fieldText(type: GraphQLOutputType, path: string): string {
  if (isNonNullType(type)) return fieldText(type.ofType, path)
  if (isListType(type)) return `${fieldText(type.ofType, path)}[]`
  if (isObjectType(type)) return type.name
  const texts = NARROWER[path] ?? (isEnumType(type) ? type.getValues().map(({ name }) => name) : undefined)
  return texts?.join('|') ?? SCALARS[type.name] ?? 'string'
}
