import { GraphQLError, type GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { isUuid } from '../uuid'
import { UploadedFile } from './upload'

type ScalarRules = Pick<GraphQLScalarType, 'serialize' | 'parseValue' | 'parseLiteral'>

const refuse = (name: string, value: unknown): never => {
  throw new GraphQLError(`${name} cannot represent ${JSON.stringify(value)}`)
}

function numberScalar(name: string, accepts: (value: number) => boolean): ScalarRules {
  const parse = (value: unknown) => (typeof value === 'number' && accepts(value) ? value : refuse(name, value))
  return {
    serialize: parse,
    parseValue: parse,
    parseLiteral: (node: ValueNode) =>
      node.kind === Kind.INT || node.kind === Kind.FLOAT ? parse(Number(node.value)) : refuse(name, node.kind),
  }
}

function textScalar(name: string, read: (value: unknown) => string | undefined): ScalarRules {
  const parse = (value: unknown) => read(value) ?? refuse(name, value)
  return {
    serialize: parse,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? parse(node.value) : refuse(name, node.kind)),
  }
}

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** `Decimal` and `Long` are JSON numbers in both directions, never text: clients add them up. */
export const scalarRules: Readonly<Record<string, ScalarRules>> = {
  Decimal: numberScalar('Decimal', Number.isFinite),
  Long: numberScalar('Long', Number.isSafeInteger),
  DateTime: {
    ...textScalar('DateTime', (value) => (isTime(value) ? value : undefined)),
    // The database spells times inside JSON differently; clients get one spelling.
    serialize: (value) =>
      value instanceof Date || isTime(value) ? new Date(value).toISOString() : refuse('DateTime', value),
  },
  Guid: textScalar('Guid', (value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined)),
  Upload: {
    serialize: () => refuse('Upload', 'an answer'),
    parseValue: (value) => (value instanceof UploadedFile ? value : refuse('Upload', typeof value)),
    parseLiteral: (node: ValueNode) => refuse('Upload', node.kind),
  },
}

export const SCALAR_SDL = /* GraphQL */ `
  "A JSON number, never text."
  scalar Decimal
  "A whole JSON number of up to 53 bits."
  scalar Long
  "ISO 8601 text."
  scalar DateTime
  "UUID text."
  scalar Guid
  "A file of a multipart request: a picture (JPEG, PNG, WebP or AVIF) of at most 8 MB. Only as a variable."
  scalar Upload
`
