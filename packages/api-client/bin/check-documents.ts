// Every GraphQL document of both apps fits the schema; one that does not fails `npm run check`.

import { documentProblems } from './documents/document-problems'
import { findDocuments } from './documents/find-documents'
import { readSchema } from './documents/read-schema'

const schema = readSchema()
const { documents, problems } = findDocuments()
const all = [...problems, ...documents.flatMap((document) => documentProblems(schema, document))]
for (const problem of all) console.error(problem)
console.log(`${documents.length} documents, ${all.length} problems`)
process.exitCode = all.length > 0 ? 1 : 0
