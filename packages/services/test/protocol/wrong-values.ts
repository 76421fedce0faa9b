import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'

const whole = (value: unknown) => Number.isSafeInteger(value)
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const text = (value: unknown) => typeof value === 'string'

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: (value) => whole(value) && Math.abs(value as number) < 2 ** 31,
  Long: whole,
  Float: number,
  Decimal: number,
  Boolean: (value) => typeof value === 'boolean',
  String: text,
  ID: text,
  Guid: (value) => text(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value as string),
  DateTime: (value) => text(value) && new Date(value as string).toISOString() === value,
}

export type Finding = { readonly wrong: readonly string[]; readonly seen: ReadonlySet<string> }

/** Walks the selection beside the answer: every selected field must be there with the JSON type that the schema says.
 *  `seen` names the fields (`Type.field`) that held a value. */
export function wrongValues(schema: GraphQLSchema, documentText: string, data: unknown): Finding {
  const document = parse(documentText)
  const operation = getOperationAST(document)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return { wrong: ['The document has no operation'], seen: new Set() }
  const walk = createWalk(document, schema)
  walk.object(root, operation.selectionSet, data, root.name)
  return walk
}

function createWalk(document: DocumentNode, schema: GraphQLSchema) {
  const wrong: string[] = []
  const seen = new Set<string>()

  const object = (type: GraphQLObjectType, set: SelectionSetNode, value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return void wrong.push(`${path} is no object`)
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value
        const key = selection.alias?.value ?? name
        const at = `${path}.${key}`
        if (!Object.hasOwn(value, key)) wrong.push(`${at} is missing`)
        else if (name === '__typename') checkTypename(type, (value as Record<string, unknown>)[key], at)
        else {
          const field = type.getFields()[name]
          if (!field) wrong.push(`${at} is not in the schema`)
          else
            output(
              field.type,
              selection.selectionSet,
              (value as Record<string, unknown>)[key],
              at,
              `${type.name}.${name}`,
            )
        }
      } else {
        const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragment(selection.name.value)
        const named = part?.typeCondition && schema.getType(part.typeCondition.name.value)
        if (!part || named?.name !== type.name) wrong.push(`${path} spreads a fragment of another type`)
        else object(type, part.selectionSet, value, path)
      }
    }
  }
  const fragment = (name: string) =>
    document.definitions.find((node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name) as
      | Extract<DocumentNode['definitions'][number], { kind: Kind.FRAGMENT_DEFINITION }>
      | undefined
  const checkTypename = (type: GraphQLObjectType, value: unknown, path: string) => {
    if (value !== type.name) wrong.push(`${path} is ${String(value)}`)
  }
  const output = (
    type: GraphQLOutputType,
    set: SelectionSetNode | undefined,
    value: unknown,
    path: string,
    field: string,
  ): void => {
    if (isNonNullType(type)) {
      if (value === null) wrong.push(`${path} is null`)
      else output(type.ofType, set, value, path, field)
      return
    }
    if (value === null) return
    seen.add(field)
    if (isListType(type)) {
      if (!Array.isArray(value)) return void wrong.push(`${path} is no list`)
      for (const [index, item] of value.entries()) output(type.ofType, set, item, `${path}.${index}`, field)
      return
    }
    if (isObjectType(type) && set) object(type, set, value, path)
    else if (!isLeafValue(type, value)) wrong.push(`${path} is ${JSON.stringify(value)}, no ${String(type)}`)
  }
  return { wrong, seen, object }
}

function isLeafValue(type: GraphQLNamedType, value: unknown): boolean {
  if (isEnumType(type)) return type.getValue(String(value)) !== undefined
  return SCALARS[type.name]?.(value) ?? false
}
