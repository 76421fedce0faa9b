import type { ESTree } from 'vite'
import { type Declaration, declarationOf } from './declarations'
import { meaningOfListCall } from './list-calls'
import {
  anyOf,
  type Bindings,
  type Callable,
  callablesOf,
  isOpen,
  listed,
  type Meaning,
  OPEN,
  propertyOf,
  textsOfTemplate,
  withoutProperties,
} from './meanings'
import { mentionsSql } from './mentions-sql'
import { childrenOf, isFunction, type Node, nodesOf, type SourceFile, type SourceFiles } from './source-files'

const DEEPEST = 12

/** Where an expression stands, and what is known already. */
export type Place = {
  readonly files: SourceFiles
  readonly known: WeakMap<Bindings, Map<Node, Meaning>>
  readonly file: SourceFile
  readonly bindings: Bindings
  readonly depth: number
}

type Constant = Declaration & { readonly kind: 'constant' }
type Parameter = Declaration & { readonly kind: 'parameter' }

/**
 * Says what an expression can be, without running anything: which texts of SQL, or functions that make some. Each is
 * evaluated once for the same bindings; one that needs itself is open.
 */
export function meaningOf(node: Node, place: Place): Meaning {
  const known = place.known.get(place.bindings) ?? new Map<Node, Meaning>()
  place.known.set(place.bindings, known)
  const before = known.get(node)
  if (before) return before
  if (place.depth > DEEPEST) return OPEN
  known.set(node, OPEN)
  const meaning = evaluate(node, place)
  known.set(node, meaning)
  return meaning
}

function evaluate(node: Node, place: Place): Meaning {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return isSql(node) ? textsOfTemplate(node, eachOf(node.quasi.expressions, place)) : []
    case 'Identifier':
      return meaningOfName(node, node.name, place)
    case 'CallExpression':
      return meaningOfListCall(node, place) ?? meaningOfCall(node, place)
    case 'MemberExpression':
      return meaningOfMember(node, place)
    case 'ConditionalExpression':
      return eachOf([node.consequent, node.alternate], place).flat()
    case 'LogicalExpression':
      return eachOf([node.left, node.right], place).flat()
    case 'ArrayExpression':
      return [{ kind: 'list', elements: elementsOf(node.elements, place) }]
    case 'ObjectExpression':
      return [{ kind: 'object', properties: propertiesOf(node, place) }]
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return [{ kind: 'function', file: place.file, node, bindings: place.bindings }]
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return meaningOf(node.expression, place)
    case 'AwaitExpression':
      return meaningOf(node.argument, place)
    default:
      return []
  }
}

const eachOf = (nodes: readonly Node[], place: Place): Meaning[] => nodes.map((node) => meaningOf(node, place))

function meaningOfName(node: Node, name: string, place: Place): Meaning {
  const declared = declarationOf(place.files, place.file, name, node)
  if (!declared) return []
  const { file } = declared
  if (declared.kind === 'function') return [{ kind: 'function', file, node: declared.node, bindings: place.bindings }]
  if (declared.kind === 'parameter') return meaningOfParameter(declared, name, place)
  return meaningOfConstant(declared, name, deeper(place, file))
}

function meaningOfParameter(parameter: Parameter, name: string, place: Place): Meaning {
  const given = place.bindings.get(parameter.pattern) ?? meaningOfElement(parameter, place)
  if (given.length > 0) return boundIn(parameter.pattern, given, place).get(name) ?? []
  return mentionsSql(parameter.file, parameter.pattern) ? OPEN : []
}

/** In `list.map((one) => …)` the parameter is any element of the list. */
function meaningOfElement({ file, pattern }: Parameter, place: Place): Meaning {
  const callback = file.parents.get(pattern)
  const call = callback && file.parents.get(callback)
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return []
  if (!isFunction(callback!) || callback.params[0] !== pattern || call.arguments[0] !== callback) return []
  return anyOf(meaningOf(call.callee.object, deeper(place, file)).filter(({ kind }) => kind === 'list'))
}

/** What is pushed onto a list later belongs to it. */
function meaningOfConstant({ file, pattern, from, scope }: Constant, name: string, place: Place): Meaning {
  const meaning = boundIn(pattern, meaningOf(from, place), place).get(name) ?? []
  if (!meaning.some(({ kind }) => kind === 'list')) return meaning
  const pushed = [...nodesOf(scope)].flatMap((node) =>
    node.type === 'CallExpression' && file.source.startsWith(`${name}.push(`, node.start)
      ? elementsOf(node.arguments, place)
      : [],
  )
  return meaning.map((one) => (one.kind === 'list' ? { ...one, elements: [...one.elements, ...pushed] } : one))
}

function meaningOfMember(node: ESTree.MemberExpression, place: Place): Meaning {
  const owner = meaningOf(node.object, place)
  if (!node.computed && node.property.type === 'Identifier') return propertyOf(owner, node.property.name)
  return anyOf(owner)
}

function meaningOfCall(node: ESTree.CallExpression, place: Place): Meaning {
  const called = meaningOf(node.callee, place)
  const given = callablesOf(called).length > 0 ? eachOf(node.arguments, place) : []
  const results = callablesOf(called).flatMap((each) => resultOf(each, given, place))
  return isOpen(called) ? [...results, ...OPEN] : results
}

/** What a function gives for these arguments. */
export function resultOf(called: Callable, given: readonly Meaning[], from: Place): Meaning {
  const place = { ...deeper(from, called.file), bindings: bindingsOf(called, given) }
  const { body } = called.node
  if (!body) return []
  return body.type === 'BlockStatement' ? eachOf(returnsOf(body), place).flat() : meaningOf(body, place)
}

/** A parameter is bound where SQL is given for it. */
export function bindingsOf({ node, bindings }: Callable, given: readonly Meaning[]): Bindings {
  const bound = node.params.flatMap((param, at) => {
    const meaning = given[at] ?? []
    return meaning.length > 0 ? [[param, meaning] as const] : []
  })
  return bound.length > 0 ? new Map([...bindings, ...bound]) : bindings
}

function elementsOf(nodes: readonly (Node | null)[], place: Place): Meaning[] {
  return nodes.flatMap((node) => {
    if (!node) return []
    return node.type === 'SpreadElement' ? listed(anyOf(meaningOf(node.argument, place))) : [meaningOf(node, place)]
  })
}

function propertiesOf({ properties }: ESTree.ObjectExpression, place: Place): ReadonlyMap<string, Meaning> {
  return new Map(
    properties.flatMap((each) => {
      if (each.type === 'Property') return [[keyOf(each.key), meaningOf(each.value, place)] as const]
      return meaningOf(each.argument, place).flatMap((one) => (one.kind === 'object' ? [...one.properties] : []))
    }),
  )
}

/** What each name of a pattern stands for, where the whole is known. */
function boundIn(pattern: Node, whole: Meaning, place: Place): Map<string, Meaning> {
  switch (pattern.type) {
    case 'Identifier':
      return new Map([[pattern.name, whole]])
    case 'AssignmentPattern':
      return boundIn(pattern.left, [...whole, ...meaningOf(pattern.right, deeper(place))], place)
    case 'ArrayPattern':
      return new Map(
        pattern.elements.flatMap((each, at) => (each ? [...boundIn(each, propertyOf(whole, String(at)), place)] : [])),
      )
    case 'ObjectPattern':
      return boundInObject(pattern, whole, place)
    default:
      return new Map()
  }
}

function boundInObject(
  { properties }: Extract<Node, { type: 'ObjectPattern' }>,
  whole: Meaning,
  place: Place,
): Map<string, Meaning> {
  const names = properties.flatMap((each) => (each.type === 'Property' ? [keyOf(each.key)] : []))
  const rest = withoutProperties(whole, names)
  return new Map(
    properties.flatMap((each) =>
      each.type === 'Property'
        ? [...boundIn(each.value, propertyOf(whole, keyOf(each.key)), place)]
        : [...boundIn(each.argument, rest, place)],
    ),
  )
}

const deeper = (place: Place, file = place.file): Place => ({ ...place, file, depth: place.depth + 1 })

export const isSql = (node: Node): node is ESTree.TaggedTemplateExpression =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql'

function keyOf(key: Node): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

/** What the function itself returns, not what functions inside of it do. */
function returnsOf(node: Node): Node[] {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  return childrenOf(node).flatMap((child) => (isFunction(child) ? [] : returnsOf(child)))
}
