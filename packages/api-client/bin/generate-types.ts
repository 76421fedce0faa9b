import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

const schemaFile = fileURLToPath(new URL('../../contract/schema.graphql', import.meta.url))
export const typesFile = fileURLToPath(new URL('../src/graphql/schema.gen.ts', import.meta.url))

const SCALARS: Readonly<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Decimal: 'number',
  Long: 'number',
  Boolean: 'boolean',
}

/** The schema's types for TypeScript. An operation's result is a `Pick` of them: exactly what its document selects. */
export function generatedTypes(): string {
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'))
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const parts = types.flatMap((type) => declaration(type) ?? [])
  return ['// Generated from packages/contract/schema.graphql by `npm run generate`. Do not edit.\n', ...parts].join(
    '\n',
  )
}

function declaration(type: GraphQLNamedType): string | undefined {
  if (isEnumType(type))
    return `export type ${type.name} = ${type
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ')}\n`
  if (isInputObjectType(type)) return record(type.name, Object.values(type.getFields()), true)
  if (isObjectType(type)) return record(type.name, Object.values(type.getFields()), false)
  return undefined
}

function record(
  name: string,
  fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[],
  isInput: boolean,
): string {
  const lines = fields.map((field) => {
    const optional = isInput && !isNonNullType(field.type) ? '?' : ''
    return `  readonly ${field.name}${optional}: ${typeText(field.type)}`
  })
  return [`export type ${name} = {`, ...lines, '}\n'].join('\n')
}

function typeText(type: GraphQLType): string {
  if (!isNonNullType(type)) return `${bareText(type)} | null`
  return bareText(type.ofType)
}

function bareText(type: GraphQLType): string {
  if (isListType(type)) return `readonly (${typeText(type.ofType)})[]`
  const { name } = type as GraphQLNamedType
  if (isObjectType(type) || isInputObjectType(type) || isEnumType(type)) return name
  return SCALARS[name] ?? 'string'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(typesFile, generatedTypes())
  else if (readFileSync(typesFile, 'utf8') !== generatedTypes()) {
    console.error('schema.gen.ts is not what the schema says: run `npm run generate`.')
    process.exitCode = 1
  }
}
