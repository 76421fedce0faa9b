import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { modules } from '../src/compose/graphql-modules'
import { composeSchema } from '../src/platform/graphql/schema'

const NOTICE = '# Printed from the modules of packages/services by `npm run generate`. Change it there.\n\n'

export const schemaFile = fileURLToPath(new URL('../../contract/schema.graphql', import.meta.url))

export function printedSchema(): string {
  return `${NOTICE}${printSchema(lexicographicSortSchema(composeSchema(modules)))}\n`
}

export function isSchemaFresh(): boolean {
  return readFileSync(schemaFile, 'utf8') === printedSchema()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(schemaFile, printedSchema())
  else if (!isSchemaFresh()) {
    console.error('packages/contract/schema.graphql is not what the modules say: run `npm run generate`.')
    process.exitCode = 1
  }
}
