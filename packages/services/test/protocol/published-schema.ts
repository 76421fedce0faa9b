import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'

const file = new URL('published-schema.graphql', import.meta.url)
const ROOTS = 'schema { query: GeinsMerchantApiQuery mutation: GeinsMerchantApiMutation }'

/** The schema that clients of others were written for; what is checked against it is checked against their view. */
export function publishedSchema(): GraphQLSchema {
  return buildSchema(`${ROOTS}\n${readFileSync(file, 'utf8')}`)
}
