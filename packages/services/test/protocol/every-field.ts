import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

export type FieldDocument = { readonly type: string; readonly text: string }

const DEEPEST = 6

/**
 * For one root field, a document for each type that can be reached from it, which selects every field of that type: all
 * of them together select everything below the root field.
 */
export function documentsForEveryField(
  schema: GraphQLSchema,
  rootField: string,
  call: string,
): readonly FieldDocument[] {
  const root = schema.getQueryType()?.getFields()[rootField]
  if (!root) throw new Error(`The schema has no query ${rootField}`)
  const first = getNamedType(root.type)
  if (!isObjectType(first)) return [{ type: root.name, text: `{ ${call} }` }]
  const documents: FieldDocument[] = []
  const known = new Set([first.name])
  let level: { type: GraphQLObjectType; path: readonly string[] }[] = [{ type: first, path: [] }]
  for (let depth = 1; level.length > 0 && depth <= DEEPEST; depth++) {
    const next: typeof level = []
    for (const { type, path } of level) {
      const open = [call, ...path].join(' { ')
      documents.push({
        type: `${type.name} at ${[rootField, ...path].join('.')}`,
        text: `{ ${open} { __typename ${selectionOf(type).join(' ')} ${'} '.repeat(path.length + 2)}`,
      })
      for (const field of Object.values(type.getFields())) {
        const below = getNamedType(field.type)
        if (!isObjectType(below) || known.has(below.name)) continue
        known.add(below.name)
        next.push({ type: below, path: [...path, field.name] })
      }
    }
    level = next
  }
  return documents
}

/** Every field; of an object only that it is there, because its own fields are another document's. */
function selectionOf(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields())
    .filter((field: GraphQLField<unknown, unknown>) => !field.args.some(isRequiredArgument))
    .map(({ name, type: of }) => (isLeafType(getNamedType(of)) ? name : `${name} { __typename }`))
}
