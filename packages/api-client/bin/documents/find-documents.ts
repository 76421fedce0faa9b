import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { createTextReader, root } from './constant-texts'

/** A GraphQL operation that stands in the sources. */
export type FoundDocument = { readonly file: string; readonly text: string }
type Found = { readonly documents: readonly FoundDocument[]; readonly problems: readonly string[] }

/** Composed at run time, and why. */
const COMPOSED = {
  'storefront/src/features/market/params-elsewhere.ts':
    'one field for each market and language, however many there are',
}
const PLACES = ['storefront/src', 'console/src', 'packages/api-client/src']
const SOURCE = /(?<!\.test|\.gen|\.d)\.tsx?$/
const OPERATION = /^\s*(?:query|mutation|subscription)\b\s*\w*\s*[({]/

/** Every operation of both apps. One that is composed of anything but constants is a problem. */
export function findDocuments(): Found {
  const files = PLACES.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file))
      .map((file) => join(root, place, file)),
  )
  const found = files.toSorted().map((file) => documentsIn(file))
  return {
    documents: found.flatMap(({ documents }) => documents),
    problems: found.flatMap(({ problems }) => problems),
  }
}

export function documentsIn(file: string, reader = createTextReader()): Found {
  if (!/\b(?:query|mutation|subscription)\b/.test(readFileSync(file, 'utf8'))) return { documents: [], problems: [] }
  const name = relative(root, file)
  const documents: FoundDocument[] = []
  const problems: string[] = []
  const take = (node: ESTree.Node, beginning: string) => {
    if (!OPERATION.test(beginning)) return
    try {
      documents.push({ file: name, text: reader.textOf(node, file) })
    } catch (error) {
      if (Object.hasOwn(COMPOSED, name)) return
      problems.push(`${name}: ${beginning.trim().slice(0, 60)}: ${error instanceof Error ? error.message : error}`)
    }
  }
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && take(node, node.value),
    TemplateLiteral: (node) => take(node, node.quasis[0]?.value.cooked ?? ''),
  }).visit(reader.programOf(file))
  return { documents, problems }
}
