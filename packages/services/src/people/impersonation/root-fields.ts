import type { DocumentNode, OperationDefinitionNode, SelectionSetNode } from 'graphql'

type Fragments = ReadonlyMap<string, SelectionSetNode>

/**
 * The operations of a document as the list of classes names them, aliases seen through and fragments followed: all of them,
 * also those that nobody asks for, or those of one node.
 */
export function operationsOf({ definitions }: DocumentNode, node?: OperationDefinitionNode): readonly string[] {
  const fragments: Fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  )
  const nodes = node ? [node] : definitions.filter((definition) => definition.kind === 'OperationDefinition')
  return [...new Set(nodes.flatMap((one) => namesIn(one, fragments)))]
}

function namesIn({ operation, selectionSet }: OperationDefinitionNode, fragments: Fragments): readonly string[] {
  const names: string[] = []
  const seen = new Set<string>()
  const walk = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === 'Field') {
        if (!selection.name.value.startsWith('__')) names.push(`${operation} ${selection.name.value}`)
      } else if (selection.kind === 'InlineFragment') walk(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) walk(fragment)
      }
    }
  }
  walk(selectionSet)
  return names
}
