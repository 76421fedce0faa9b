import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'

export type QueryLimits = {
  readonly depth: number
  /** Counted with every fragment written out: the compiler writes them out too. */
  readonly fields: number
  readonly aliases: number
  readonly rootFields: number
  readonly directives: number
  readonly sameMutation: number
}

/** Depth 8 below the root field holds every document of the known clients (cart, product, variants, stock). */
export const QUERY_LIMITS: QueryLimits = {
  depth: 8,
  fields: 2_000,
  aliases: 15,
  rootFields: 10,
  directives: 20,
  sameMutation: 1,
}
export const MAX_TOKENS = 1_000

/** Refuses documents that cost more than any screen needs; undefined when all is well. Runs before validation, so it
 *  must itself be safe against fragments that contain each other. */
export function excessOf(document: DocumentNode, limits: QueryLimits = QUERY_LIMITS): string | undefined {
  const fragments = fragmentsOf(document)
  let aliases = 0
  let directives = 0
  visit(document, {
    Field: (node) => {
      if (node.alias) aliases++
    },
    Directive: () => {
      directives++
    },
  })
  if (aliases > limits.aliases) return `More than ${limits.aliases} aliases`
  if (directives > limits.directives) return `More than ${limits.directives} directives`

  const extents = new Map<string, Extent>()
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const roots = rootFieldNodes(definition.selectionSet, fragments, new Set()).map(({ name }) => name.value)
    if (roots.length > limits.rootFields) return `More than ${limits.rootFields} fields at the root`
    const repeated = Math.max(0, ...roots.map((name) => roots.filter((other) => other === name).length))
    if (definition.operation === 'mutation' && repeated > limits.sameMutation) return 'The same mutation more than once'
    const { depth, fields } = extentOf(definition.selectionSet, fragments, extents, new Set())
    if (depth > limits.depth) return `Deeper than ${limits.depth} levels`
    if (fields > limits.fields) return `More than ${limits.fields} fields`
  }
  return undefined
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
type Extent = { readonly depth: number; readonly fields: number }

export function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  return fragments
}

const ENDLESS: Extent = { depth: Number.POSITIVE_INFINITY, fields: Number.POSITIVE_INFINITY }

/** Each fragment is measured once, however often it is spread: a spread costs its fields, and itself one. */
export function extentOf(
  set: SelectionSetNode,
  fragments: Fragments,
  known: Map<string, Extent>,
  open: Set<string>,
): Extent {
  let depth = 0
  let fields = 0
  for (const selection of set.selections) {
    const below = belowOf(selection, fragments, known, open)
    depth = Math.max(depth, below.depth + (selection.kind === Kind.FIELD ? 1 : 0))
    fields += below.fields + 1
  }
  return { depth, fields }
}

function belowOf(
  selection: SelectionNode,
  fragments: Fragments,
  known: Map<string, Extent>,
  open: Set<string>,
): Extent {
  if (selection.kind !== Kind.FRAGMENT_SPREAD)
    return selection.selectionSet ? extentOf(selection.selectionSet, fragments, known, open) : { depth: 0, fields: 0 }
  const name = selection.name.value
  const fragment = fragments.get(name)
  if (!fragment) return { depth: 0, fields: 0 }
  if (open.has(name)) return ENDLESS
  let extent = known.get(name)
  if (!extent) {
    open.add(name)
    extent = extentOf(fragment.selectionSet, fragments, known, open)
    open.delete(name)
    known.set(name, extent)
  }
  return extent
}

export function rootFieldNodes(set: SelectionSetNode, fragments: Fragments, seen: Set<string>): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldNodes(selection.selectionSet, fragments, seen)
    const fragment = fragments.get(selection.name.value)
    if (!fragment || seen.has(selection.name.value)) return []
    seen.add(selection.name.value)
    return rootFieldNodes(fragment.selectionSet, fragments, seen)
  })
}
