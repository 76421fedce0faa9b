import { bindingsOf, isSql, meaningOf, type Place } from './evaluate'
import { type Bindings, callablesOf, sqlOf, type Template, type Text, textsOf } from './meanings'
import { lineOf, type Node, nodesOf, readSourceFiles } from './source-files'

export type Statement = { readonly sql: string; readonly at: string }

export type Statements = {
  /** How many templates there are. */
  readonly templates: number
  readonly statements: readonly Statement[]
  /** Templates of which no whole statement is known without running the program. */
  readonly unknown: readonly string[]
}

const STATEMENT = /^[\s(]*(select|insert|update|delete|with)\b/
// They name no column.
const STEP = /^(savepoint|rollback) /
const DEEPEST = 6

/** Every statement that the sources of a folder can make, each with all texts that its parts can have. */
export function statementsOf(folder: string): Statements {
  const files = readSourceFiles(folder)
  const known: Place['known'] = new WeakMap()
  const bindings: Bindings = new Map()
  const found: Found = { places: new Map(), texts: [] }
  for (const file of files.values()) collect(file.program, { files, known, file, bindings, depth: 0 }, 0, found)

  const parts = new Set(found.texts.flatMap(({ root, templates }) => [...templates].filter((one) => one !== root)))
  const whole = found.texts.filter((text) => STATEMENT.test(sqlOf(text)) && !parts.has(text.root))
  const steps = found.texts.filter((text) => STEP.test(sqlOf(text)))
  const inOne = new Set([...whole, ...steps].flatMap(({ templates }) => [...templates]))
  const places = new Map(whole.map((text) => [sqlOf(text), found.places.get(text.root) ?? '']))
  return {
    templates: found.places.size,
    statements: [...places].map(([sql, at]) => ({ sql, at })),
    unknown: [...found.places].flatMap(([template, at]) => (inOne.has(template) ? [] : [at])).sort(),
  }
}

type Found = { readonly places: Map<Template, string>; readonly texts: Text[] }

function collect(node: Node, place: Place, depth: number, found: Found) {
  for (const each of nodesOf(node)) {
    if (isSql(each)) {
      found.places.set(each, `${place.file.path}:${lineOf(place.file, each)}`)
      found.texts.push(...textsOf(meaningOf(each, place)))
    }
    if (each.type !== 'CallExpression' || depth > DEEPEST) continue
    const given = each.arguments.map((one) => meaningOf(one, place))
    // A function that is given SQL makes other statements with it.
    if (given.every((one) => one.length === 0)) continue
    for (const called of callablesOf(meaningOf(each.callee, place)))
      if (called.node.body)
        collect(
          called.node.body,
          { ...place, file: called.file, bindings: bindingsOf(called, given) },
          depth + 1,
          found,
        )
  }
}
