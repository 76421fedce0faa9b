import type { ESTree } from 'vite'
import { meaningOf, type Place, resultOf } from './evaluate'
import { anyOf, callablesOf, isOpen, listed, type Meaning, OPEN } from './meanings'
import type { Node } from './source-files'

/** Two stand for any number of values: they show what comes between them. */
const SOME_VALUES: readonly Meaning[] = [[], []]

type Call = (...given: Meaning[]) => Meaning

/** What a method of lists gives; undefined for another call. */
export function meaningOfListCall(
  { callee, arguments: given }: ESTree.CallExpression,
  place: Place,
): Meaning | undefined {
  const [first, start] = given
  if (!first || callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return undefined
  const call: Call = (...values) =>
    callablesOf(meaningOf(first, place)).flatMap((callback) => resultOf(callback, values, place))
  const owner = () => meaningOf(callee.object, place)
  switch (callee.property.name) {
    case 'filter':
      return owner()
    case 'map':
      return mapped(owner(), (one) => [call(one)])
    case 'flatMap':
      return mapped(owner(), (one) => listed(anyOf(call(one))))
    case 'reduce':
      return reduced(owner(), start ? [meaningOf(start, place)] : [], call)
    case 'values':
      return isNamed(callee.object, 'Object')
        ? [{ kind: 'list', elements: listed(anyOf(meaningOf(first, place))) }]
        : undefined
    default:
      return undefined
  }
}

const mapped = (owner: Meaning, change: (element: Meaning) => readonly Meaning[]): Meaning =>
  listsOf(owner).map((elements) => ({ kind: 'list', elements: elements.flatMap(change) }))

function reduced(owner: Meaning, start: readonly Meaning[], call: Call): Meaning {
  if (isOpen(owner)) return OPEN
  return listsOf(owner).flatMap((elements) => {
    const [head = [], ...rest] = [...start, ...elements]
    return rest.reduce((all, one) => call(all, one), head)
  })
}

function listsOf(owner: Meaning): (readonly Meaning[])[] {
  const lists = owner.flatMap((one) => (one.kind === 'list' && one.elements.length > 0 ? [one.elements] : []))
  return lists.length > 0 || isOpen(owner) ? lists : [SOME_VALUES]
}

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name
