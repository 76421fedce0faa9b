import { type DocumentNode, Kind, parse } from 'graphql'
import * as z from 'zod/mini'
import { ANSWER_TYPES, ROOTS } from './answer-types.gen'
import { type Field, type Fields, fieldsOf } from './selected-fields'
import { shippingDataText } from './shipping-data'

const LEAVES: Readonly<Record<string, z.ZodMiniType>> = {
  string: z.string(),
  number: z.number(),
  boolean: z.boolean(),
}

/** Texts of JSON, which are held to what stands in them. */
const JSON_TEXTS: Readonly<Record<string, z.ZodMiniType>> = { 'CheckoutType.shippingData': shippingDataText }

const schemas = new Map<string | DocumentNode, z.ZodMiniType>()

/** What the data of an answer to this operation has to be; more than was asked for may come along. Made once for each. */
export function answerSchema(asked: string | DocumentNode): z.ZodMiniType {
  const schema = schemas.get(asked) ?? schemaOf(typeof asked === 'string' ? parse(asked) : asked)
  schemas.set(asked, schema)
  return schema
}

function schemaOf(document: DocumentNode): z.ZodMiniType {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('no operation stands in the text')
  return objectSchema(ROOTS[operation.operation], fieldsOf([operation.selectionSet], document), document)
}

function objectSchema(type: string, fields: Fields, document: DocumentNode): z.ZodMiniType {
  const entries = [...fields].map(([key, field]) => {
    const text = JSON_TEXTS[`${type}.${field.name}`]
    const schema =
      field.name === '__typename' ? z.literal(type) : fieldSchema(typeOf(type, field), field, document, text)
    return [key, field.isOptional ? z.optional(schema) : schema] as const
  })
  return z.object(Object.fromEntries(entries))
}

function typeOf(type: string, { name }: Field): string {
  const found = ANSWER_TYPES[type]?.[name]
  if (!found) throw new Error(`${type} has no field ${name}`)
  return found
}

function fieldSchema(type: string, field: Field, document: DocumentNode, text?: z.ZodMiniType): z.ZodMiniType {
  if (type.endsWith('?')) return z.nullable(fieldSchema(type.slice(0, -1), field, document, text))
  if (type.endsWith('[]')) return z.array(fieldSchema(type.slice(0, -2), field, document))
  if (type in ANSWER_TYPES) return objectSchema(type, fieldsOf(field.selections, document), document)
  return text ?? LEAVES[type] ?? z.enum(type.split('|'))
}
