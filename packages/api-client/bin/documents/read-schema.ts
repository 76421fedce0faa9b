import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema } from 'graphql'

const file = fileURLToPath(new URL('../../../contract/schema.graphql', import.meta.url))

export const readSchema = () => buildSchema(readFileSync(file, 'utf8'))
