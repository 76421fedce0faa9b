import { ANSWER_TYPES, ROOTS } from '@shop/api-client/graphql/answer-types.gen'
import { type Field, fieldsOf } from '@shop/api-client/graphql/selected-fields'
import { type DocumentNode, Kind, parse } from 'graphql'

const LEAVES: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false }

/** The data of an answer with all that the text asks for: what the test says, and else the plainest value of each type. */
export function wholeAnswer(text: string, said: unknown): Record<string, unknown> {
  const document = parse(text)
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('no operation stands in the text')
  const root = { name: '', isOptional: false, selections: [operation.selectionSet] }
  return Object(filled(ROOTS[operation.operation], root, document, said))
}

function filled(type: string, field: Field, document: DocumentNode, said: unknown): unknown {
  if (type.endsWith('?')) return said == null ? null : filled(type.slice(0, -1), field, document, said)
  if (type.endsWith('[]'))
    return Array.isArray(said) ? said.map((one) => filled(type.slice(0, -2), field, document, one)) : []
  const known = ANSWER_TYPES[type]
  if (!known) return said ?? LEAVES[type] ?? type.split('|')[0]
  const entries = [...fieldsOf(field.selections, document)].map(([key, below]) => {
    const value = Object(said)[key]
    return [key, below.name === '__typename' ? type : filled(known[below.name] ?? '', below, document, value)]
  })
  return Object.fromEntries(entries)
}
