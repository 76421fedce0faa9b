// Writes the list of documents for PERSISTED_QUERIES_FILE: tsx bin/list-documents.ts documents.json
import { writeFileSync } from 'node:fs'
import { sentTexts } from './documents/sent-texts'

const [, , file] = process.argv
if (file) writeFileSync(file, `${JSON.stringify(sentTexts(), null, 2)}\n`)
else {
  console.error('Say which file to write.')
  process.exitCode = 1
}
