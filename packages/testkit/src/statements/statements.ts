import { isSql, meaningOf } from './evaluate'
import { sqlOf, type Template, type Text, textsOf } from './meanings'
import { placeOf, readSourceFiles } from './source-files'
import { walkSources } from './walk'

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

/** Every statement that the sources of a folder can make, each with all texts that its parts can have. */
export function statementsOf(folder: string): Statements {
  const places = new Map<Template, string>()
  const texts: Text[] = []
  walkSources(readSourceFiles(folder), (node, place) => {
    if (!isSql(node)) return
    places.set(node, placeOf(place.file, node))
    texts.push(...textsOf(meaningOf(node, place)))
  })
  const parts = new Set(texts.flatMap(({ root, templates }) => [...templates].filter((one) => one !== root)))
  const whole = texts.filter((text) => STATEMENT.test(sqlOf(text)) && !parts.has(text.root))
  const steps = texts.filter((text) => STEP.test(sqlOf(text)))
  const inOne = new Set([...whole, ...steps].flatMap(({ templates }) => [...templates]))
  const bySql = new Map(whole.map((text) => [sqlOf(text), places.get(text.root) ?? '']))
  return {
    templates: places.size,
    statements: [...bySql].map(([sql, at]) => ({ sql, at })),
    unknown: [...places].flatMap(([template, at]) => (inOne.has(template) ? [] : [at])).sort(),
  }
}
