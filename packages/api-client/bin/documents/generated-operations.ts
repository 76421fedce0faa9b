import type { GraphQLSchema } from 'graphql'
import { findDocuments } from './find-documents'
import { fragmentTypes, operationTypes } from './operation-types'

/** The types of every operation by its text, and of every fragment by its name. */
export function generatedOperations(schema: GraphQLSchema): string {
  const texts = [...new Set(findDocuments().documents.map(({ text }) => text))]
  const entries = texts.map((text) => {
    const { name, result, variables } = operationTypes(schema, text)
    return [
      `  ${JSON.stringify(text)}: {`,
      `    readonly name: '${name}'`,
      `    readonly result: ${result}`,
      `    readonly variables: ${variables}`,
      '  }',
    ].join('\n')
  })
  return [
    "import type * as Schema from './schema.gen'\n",
    `export type Fragments = {\n${fragmentLines(schema, texts).join('\n')}\n}\n`,
    `export type Operations = {\n${entries.join('\n')}\n}\n`,
  ].join('\n')
}

function fragmentLines(schema: GraphQLSchema, texts: readonly string[]): readonly string[] {
  const types = new Map<string, string>()
  for (const [name, type] of texts.flatMap((text) => fragmentTypes(schema, text))) {
    if ((types.get(name) ?? type) !== type) throw new Error(`two fragments are called ${name}`)
    types.set(name, type)
  }
  return [...types].map(([name, type]) => `  readonly ${name}: ${type}`)
}
