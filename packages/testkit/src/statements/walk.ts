import { bindingsOf, meaningOf, type Place } from './evaluate'
import { callablesOf } from './meanings'
import { type Node, nodesOf, type SourceFiles } from './source-files'

const DEEPEST = 6

export type Visit = (node: Node, place: Place) => void

/** Visits every node of the sources, and those of a function again for each call that gives it SQL. */
export function walkSources(files: SourceFiles, visit: Visit): void {
  const known: Place['known'] = new WeakMap()
  const bindings: Place['bindings'] = new Map()
  for (const file of files.values())
    if (file.writesSql) walk(file.program, { files, known, file, bindings, depth: 0 }, 0, visit)
}

function walk(node: Node, place: Place, depth: number, visit: Visit) {
  for (const each of nodesOf(node)) {
    visit(each, place)
    if (each.type !== 'CallExpression' || depth > DEEPEST) continue
    const given = each.arguments.map((one) => meaningOf(one, place))
    if (given.every((one) => one.length === 0)) continue
    for (const called of callablesOf(meaningOf(each.callee, place)))
      if (called.node.body)
        walk(called.node.body, { ...place, file: called.file, bindings: bindingsOf(called, given) }, depth + 1, visit)
  }
}
