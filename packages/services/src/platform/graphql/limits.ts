import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode, visit } from 'graphql'

export type QueryLimits = {
  readonly depth: number
  readonly aliases: number
  readonly rootFields: number
  readonly directives: number
  readonly sameMutation: number
}

/** Depth 8 below the root field holds every document of the known clients (cart, product, variants, stock). */
export const QUERY_LIMITS: QueryLimits = { depth: 8, aliases: 15, rootFields: 10, directives: 20, sameMutation: 1 }
export const MAX_TOKENS = 1_500

/** Refuses documents that cost more than any screen needs; undefined when all is well. Runs before validation, so it
 *  must itself be safe against fragments that contain each other. */
export function excessOf(document: DocumentNode, limits: QueryLimits = QUERY_LIMITS): string | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  let aliases = 0
  let directives = 0
  visit(document, {
    FragmentDefinition: (node) => void fragments.set(node.name.value, node),
    Field: (node) => {
      if (node.alias) aliases++
    },
    Directive: () => {
      directives++
    },
  })
  if (aliases > limits.aliases) return `More than ${limits.aliases} aliases`
  if (directives > limits.directives) return `More than ${limits.directives} directives`

  const depths = new Map<string, number>()
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const roots = rootFields(definition.selectionSet, fragments, new Set())
    if (roots.length > limits.rootFields) return `More than ${limits.rootFields} fields at the root`
    const repeated = Math.max(0, ...roots.map((name) => roots.filter((other) => other === name).length))
    if (definition.operation === 'mutation' && repeated > limits.sameMutation) return 'The same mutation more than once'
    const depth = depthOf(definition.selectionSet, fragments, depths, new Set())
    if (depth > limits.depth) return `Deeper than ${limits.depth} levels`
  }
  return undefined
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function depthOf(set: SelectionSetNode, fragments: Fragments, known: Map<string, number>, open: Set<string>): number {
  let deepest = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet ? depthOf(selection.selectionSet, fragments, known, open) : 0
      deepest = Math.max(deepest, 1 + below)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(selection.selectionSet, fragments, known, open))
    } else {
      const name = selection.name.value
      const fragment = fragments.get(name)
      if (!fragment) continue
      if (open.has(name)) return Number.POSITIVE_INFINITY
      if (!known.has(name)) {
        open.add(name)
        known.set(name, depthOf(fragment.selectionSet, fragments, known, open))
        open.delete(name)
      }
      deepest = Math.max(deepest, known.get(name) ?? 0)
    }
  }
  return deepest
}

function rootFields(set: SelectionSetNode, fragments: Fragments, seen: Set<string>): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, fragments, seen)
    const fragment = fragments.get(selection.name.value)
    if (!fragment || seen.has(selection.name.value)) return []
    seen.add(selection.name.value)
    return rootFields(fragment.selectionSet, fragments, seen)
  })
}
