import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, describe, expect, it } from 'vitest'
import { documentProblems } from './document-problems'
import { documentsIn, findDocuments } from './find-documents'

const schema = buildSchema('type Query { cart(id: String!): Cart } type Cart { id: String! version: Int! }')
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(folder, { recursive: true }))

function sourceOf(text: string): string {
  const file = join(folder, 'source.ts')
  writeFileSync(file, text)
  return file
}

const textsIn = (source: string) => documentsIn(sourceOf(source)).documents.map(({ text }) => text)

describe('documents in the sources', () => {
  it('are read with the constants that they are composed of', () => {
    writeFileSync(join(folder, 'fields.ts'), 'export const FIELDS = `id version`')
    const source = `import { FIELDS as ALL } from './fields'
      const AT = 'id: $id'
      const CART = \`query Cart($id: String!) { cart(\${AT}) { \${ALL} } }\` as const
      ask(gql\`query { cart(id: "1") { id } }\`, 'a question of the query')`
    expect(textsIn(source)).toEqual([
      'query Cart($id: String!) { cart(id: $id) { id version } }',
      'query { cart(id: "1") { id } }',
    ])
  })

  it('may not be composed at run time', () => {
    const { problems } = documentsIn(sourceOf(`const ask = (id: string) => \`query { cart(id: \${id}) { id } }\``))
    expect(problems).toEqual([expect.stringContaining('id is not a constant')])
  })

  it('are found in both apps and in the clients', () => {
    const rooms = new Set(findDocuments().documents.map(({ file }) => file.split('/')[0]))
    expect(rooms).toEqual(new Set(['storefront', 'console', 'packages']))
  })
})

describe('a document', () => {
  const problemsOf = (text: string) => documentProblems(schema, { file: 'cart.ts', text })

  it('fits the schema', () => {
    expect(problemsOf('query ($id: String!) { cart(id: $id) { id } }')).toEqual([])
  })

  it('fails with a field, an argument or a variable that the schema does not know', () => {
    expect(problemsOf('query { cart(id: "1") { colour } }')).toEqual([
      'cart.ts: Cannot query field "colour" on type "Cart".',
    ])
    expect(problemsOf('query { cart(id: "1", size: 3) { id } }')).toHaveLength(1)
    expect(problemsOf('query ($id: Int) { cart(id: $id) { id } }')).toHaveLength(1)
  })

  it('fails when it is no GraphQL at all', () => {
    expect(problemsOf('query { cart(')).toEqual([expect.stringMatching(/^cart\.ts: Syntax Error/)])
  })
})
