import type { ESTree } from 'vite'
import { meaningOf } from './evaluate'
import { fieldsOf } from './fields'
import { sqlOf, textsOf } from './meanings'
import { isFunction, type Node, placeOf, readSourceFiles, type SourceFile } from './source-files'
import { walkSources } from './walk'

export type Reading = { readonly at: string; readonly fields: readonly string[]; readonly sql: ReadonlySet<string> }

export type Readings = {
  readonly readings: readonly Reading[]
  /** Calls whose row type, or whose statement, is not known without running the program. */
  readonly unknown: readonly string[]
}

/** Every `rowOf` and `rowsOf` of a folder: the fields that its row type promises, and the statements that it can run. */
export function readingsOf(folder: string): Readings {
  const found = new Map<Node, Reading>()
  const calls = new Map<Node, string>()
  walkSources(readSourceFiles(folder), (node, place) => {
    if (node.type !== 'CallExpression' || !isReading(node)) return
    const at = placeOf(place.file, node)
    calls.set(node, at)
    const type = node.typeArguments?.params[0] ?? returnTypeOf(place.file, node)
    const fields = type && fieldsOf(type, place)
    const [, statement] = node.arguments
    const sql = statement ? textsOf(meaningOf(statement, place)).map(sqlOf) : []
    if (fields && sql.length > 0)
      found.set(node, { at, fields, sql: new Set([...(found.get(node)?.sql ?? []), ...sql]) })
  })
  return {
    readings: [...found.values()],
    unknown: [...calls].flatMap(([node, at]) => (found.has(node) ? [] : [at])),
  }
}

const isReading = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' && (callee.name === 'rowOf' || callee.name === 'rowsOf')

/** The type that the function says to return, where it returns what it reads. */
function returnTypeOf({ parents }: SourceFile, call: Node): Node | undefined {
  const parent = parents.get(call)
  if (parent?.type === 'ArrowFunctionExpression') return parent.returnType?.typeAnnotation
  if (parent?.type !== 'ReturnStatement') return undefined
  for (let node: Node | undefined = parent; node; node = parents.get(node))
    if (isFunction(node)) return node.returnType?.typeAnnotation
  return undefined
}
