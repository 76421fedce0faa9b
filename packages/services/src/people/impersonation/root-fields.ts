import type { DocumentNode, OperationDefinitionNode, SelectionSetNode } from 'graphql'

/** The operations of a document, as the list of classes names them: aliases seen through, fragments followed. */
export function operationsOf(document: DocumentNode, node: OperationDefinitionNode): readonly string[] {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  )
  const names = new Set<string>()
  const seen = new Set<string>()
  const walk = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === 'Field') {
        if (!selection.name.value.startsWith('__')) names.add(`${node.operation} ${selection.name.value}`)
      } else if (selection.kind === 'InlineFragment') walk(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) walk(fragment)
      }
    }
  }
  walk(node.selectionSet)
  return [...names]
}
