import { type DocumentNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql'

/** A field of an answer, with all selections that were made of it. */
export type Field = {
  readonly name: string
  readonly isOptional: boolean
  readonly selections: readonly SelectionSetNode[]
}
export type Fields = ReadonlyMap<string, Field>

export function fieldsOf(selections: readonly SelectionSetNode[], document: DocumentNode): Fields {
  const fields = new Map<string, Field>()
  const add = (node: SelectionNode) => {
    if (node.kind !== Kind.FIELD) return selectionsOf(node, document).forEach(add)
    const key = node.alias?.value ?? node.name.value
    const known = fields.get(key)
    fields.set(key, {
      name: node.name.value,
      isOptional: (known?.isOptional ?? true) && isConditional(node),
      selections: [...(known?.selections ?? []), ...(node.selectionSet ? [node.selectionSet] : [])],
    })
  }
  for (const { selections: nodes } of selections) nodes.forEach(add)
  return fields
}

function selectionsOf(
  node: Exclude<SelectionNode, { kind: Kind.FIELD }>,
  document: DocumentNode,
): readonly SelectionNode[] {
  if (isConditional(node)) throw new Error('a conditional fragment has no type yet')
  if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet.selections
  const fragment = document.definitions.find(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
  )
  return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fragment.selectionSet.selections : []
}

const isConditional = ({ directives }: SelectionNode) =>
  directives?.some(({ name }) => name.value === 'include' || name.value === 'skip') ?? false
