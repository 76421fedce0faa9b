import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql'
import { type Field, type Fields, fieldsOf } from '../../src/graphql/selected-fields'
import { alwaysGiven, NARROWER, SCALARS } from './field-types'

export type OperationTypes = { readonly name: string; readonly result: string; readonly variables: string }

/** What an operation answers and what it takes, as TypeScript; a fragment that is all of a selection goes by its name. */
export function operationTypes(schema: GraphQLSchema, text: string): OperationTypes {
  const document = parse(text)
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const type = operation && schema.getRootType(operation.operation)
  if (!operation || !type) throw new Error(`no operation of the schema: ${text}`)
  return {
    name: operation.name?.value ?? '',
    result: objectText(type, fieldsOf([operation.selectionSet], document), document),
    variables: variablesText(schema, operation),
  }
}

/** The types of the fragments of a document, by their names. */
export function fragmentTypes(schema: GraphQLSchema, text: string): readonly (readonly [string, string])[] {
  const document = parse(text)
  return document.definitions.flatMap((node) => {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) return []
    const type = schema.getType(node.typeCondition.name.value)
    if (!isObjectType(type)) throw new Error(`the fragment ${node.name.value} is on no object`)
    return [[node.name.value, objectText(type, fieldsOf([node.selectionSet], document), document)] as const]
  })
}

function objectText(type: GraphQLObjectType, fields: Fields, document: DocumentNode): string {
  const lines = [...fields].map(([key, field]) => {
    const mark = field.isOptional ? '?' : ''
    return `readonly ${key}${mark}: ${fieldText(type, field, document)}`
  })
  return `{ ${lines.join('; ')} }`
}

function fieldText(parent: GraphQLObjectType, { name, selections }: Field, document: DocumentNode): string {
  if (name === '__typename') return `'${parent.name}'`
  const field = parent.getFields()[name]
  if (!field) throw new Error(`${parent.name} has no field ${name}`)
  const path = `${parent.name}.${name}`
  const named = getNamedType(field.type)
  const inner = isObjectType(named)
    ? selectedText(named, selections, document)
    : (narrowerText(path) ?? leafText(named))
  const isGiven = isNonNullType(field.type) || alwaysGiven.has(path)
  return listedText(field.type, inner) + (isGiven ? '' : ' | null')
}

function selectedText(
  type: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
  document: DocumentNode,
): string {
  const [only, ...others] = selections.flatMap((one) => one.selections)
  if (only?.kind === Kind.FRAGMENT_SPREAD && others.length === 0) return `Fragments['${only.name.value}']`
  return objectText(type, fieldsOf(selections, document), document)
}

const narrowerText = (path: string) => NARROWER[path]?.map((text) => `'${text}'`).join(' | ')

/** Lists of the services hold no nulls, whatever the schema allows. */
function listedText(type: GraphQLOutputType, inner: string): string {
  if (isNonNullType(type)) return listedText(type.ofType, inner)
  return isListType(type) ? `readonly ${wrapped(listedText(type.ofType, inner))}[]` : inner
}

const wrapped = (text: string) => (/^readonly | \| /.test(text) && !text.startsWith('{') ? `(${text})` : text)

function variablesText(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): string {
  const lines = variableDefinitions.map(({ variable, type, defaultValue }) => {
    const isOptional = type.kind !== Kind.NON_NULL_TYPE || defaultValue !== undefined
    return `readonly ${variable.name.value}${isOptional ? '?' : ''}: ${variableText(schema, type)}`
  })
  return lines.length > 0 ? `{ ${lines.join('; ')} }` : '{}'
}

function variableText(schema: GraphQLSchema, type: TypeNode): string {
  if (type.kind !== Kind.NON_NULL_TYPE) return `${bareText(schema, type)} | null`
  return bareText(schema, type.type)
}

function bareText(schema: GraphQLSchema, type: Exclude<TypeNode, { kind: Kind.NON_NULL_TYPE }>): string {
  if (type.kind === Kind.LIST_TYPE) return `readonly (${variableText(schema, type.type)})[]`
  const named = schema.getType(type.name.value)
  return named ? leafText(named) : 'unknown'
}

function leafText(type: { readonly name: string }): string {
  return isEnumType(type) || isInputObjectType(type) ? `Schema.${type.name}` : (SCALARS[type.name] ?? 'string')
}
