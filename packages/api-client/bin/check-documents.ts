// Every GraphQL document of both apps fits the schema; one that does not fails `npm run check`.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema } from 'graphql'
import { documentProblems } from './documents/document-problems'
import { findDocuments } from './documents/find-documents'

const schemaFile = fileURLToPath(new URL('../../contract/schema.graphql', import.meta.url))
const schema = buildSchema(readFileSync(schemaFile, 'utf8'))
const { documents, problems } = findDocuments()
const all = [...problems, ...documents.flatMap((document) => documentProblems(schema, document))]
for (const problem of all) console.error(problem)
console.log(`${documents.length} documents, ${all.length} problems`)
process.exitCode = all.length > 0 ? 1 : 0
