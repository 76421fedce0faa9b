import { type GraphQLSchema, parse, validate } from 'graphql'
import type { FoundDocument } from './find-documents'

/** What the schema does not know, one line each. */
export function documentProblems(schema: GraphQLSchema, { file, text }: FoundDocument): readonly string[] {
  try {
    return validate(schema, parse(text)).map(({ message }) => `${file}: ${message}`)
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : error}`]
  }
}
