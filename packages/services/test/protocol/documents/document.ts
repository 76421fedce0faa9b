import { Kind, parse, print, visit } from 'graphql'

/** One document as a client sends it: the name on the wire is not unique, so family and purpose tell them apart. */
export type ClientDocument = { readonly key: string; readonly operationName: string; readonly text: string }

/** The published clients ask for `__typename` in every selection below the root. */
export function clientDocument(key: string, operationName: string, text: string): ClientDocument {
  const document = visit(parse(text), {
    SelectionSet: (node, _key, parent) => {
      const isRoot = parent && !Array.isArray(parent) && (parent as { kind: string }).kind === Kind.OPERATION_DEFINITION
      if (isRoot) return undefined
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
      return { ...node, selections: [...node.selections, typename] }
    },
  })
  return { key, operationName, text: print(document) }
}

/** The three context variables, declared and bound. */
export const CONTEXT = '$channelId: String, $languageId: String, $marketId: String'
export const BOUND = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
