import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'

/** A value that the writers do not handle; the executor answers then, with its own errors. */
export const UNWRITABLE = new Error('This value is for the executor')

/** Gives a value's JSON text. */
export type Write = (value: unknown) => string

export type FieldWriter = {
  /** The name with its quotes and what stands before it. */
  readonly head: string
  readonly key: string
  /** Undefined for a value that is the same in every object. */
  readonly type?: GraphQLOutputType
  readonly write: Write
}

// Control characters and halves of pairs; without `u` it is faster, and JSON.stringify knows which pairs are whole.
const TO_ESCAPE = /["\\]|[^ -\ud7ff\ue000-\uffff]/

export function quoted(text: string): string {
  return TO_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`
}

/**
 * Made as source text of its own, as a compiler would: each place that reads a field then always sees the same kind of
 * object, which is what makes it fast. Only names of GraphQL fields (letters, digits, underscores) come into it.
 */
export function objectWriter(fields: readonly FieldWriter[]): Write {
  const parts = fields.map(({ head, key, type }, at) => {
    if (!/^\w+$/.test(key)) throw UNWRITABLE
    return `${JSON.stringify(head)} + ${leafSource(type, `from.${key}`) ?? `writers[${at}](from.${key})`}`
  })
  const source = `return (from) => {
    let value
    if (typeof from !== 'object' || typeof from.then === 'function') unwritable()
    return '{' + ${parts.join(' + ')} + '}'
  }`
  const make = new Function('writers', 'quoted', 'unwritable', source)
  return make(
    fields.map(({ write }) => write),
    quoted,
    unwritable,
  )
}

/** The most frequent leaves in place; anything else has a writer. */
function leafSource(type: GraphQLOutputType | undefined, field: string): string | undefined {
  const isRequired = isNonNullType(type)
  const otherwise = isRequired ? 'unwritable()' : "value === null || value === undefined ? 'null' : unwritable()"
  const named = isRequired ? type.ofType : type
  switch (named && isScalarType(named) ? named.name : undefined) {
    case 'String':
      return `(typeof (value = ${field}) === 'string' ? quoted(value) : ${otherwise})`
    case 'Int':
      return `(((value = ${field}) | 0) === value ? value : ${otherwise})`
    case 'Float':
    case 'Decimal':
      return `(typeof (value = ${field}) === 'number' && value - value === 0 ? value : ${otherwise})`
    case 'Boolean':
      return `((value = ${field}) === true ? 'true' : value === false ? 'false' : ${otherwise})`
    default:
      return undefined
  }
}

/** Writes a type's values, given how its objects are written; null where the type allows it. */
export function writerOf(type: GraphQLOutputType, object: Write): Write {
  if (isNonNullType(type)) return required(present(type.ofType, object))
  const write = present(type, object)
  return (value) => (value === null || value === undefined ? 'null' : write(value))
}

export function plainObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw UNWRITABLE
  if (typeof (value as { then?: unknown }).then === 'function') throw UNWRITABLE
  return value as Record<string, unknown>
}

export function plainList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw UNWRITABLE
  return value
}

function required(write: Write): Write {
  return (value) => {
    if (value === null || value === undefined) throw UNWRITABLE
    return write(value)
  }
}

function present(type: GraphQLOutputType, object: Write): Write {
  if (isListType(type)) return listWriter(writerOf(type.ofType, object))
  if (isObjectType(type)) return object
  if (isLeafType(type)) return leafWriter(type)
  throw UNWRITABLE
}

function listWriter(item: Write): Write {
  return (value) => {
    const items = plainList(value)
    let text = '['
    for (let at = 0; at < items.length; at++) text += at === 0 ? item(items[at]) : `,${item(items[at])}`
    return `${text}]`
  }
}

function leafWriter(type: GraphQLLeafType): Write {
  if (isEnumType(type)) {
    const names = new Map(type.getValues().map(({ name, value }) => [value, quoted(name)]))
    return (value) => names.get(value) ?? unwritable()
  }
  switch (type.name) {
    case 'String':
      return (value) => (typeof value === 'string' ? quoted(value) : unwritable())
    case 'Boolean':
      return (value) => (typeof value === 'boolean' ? String(value) : unwritable())
    case 'Int':
      return (value) => (isInt(value) ? String(value) : unwritable())
    case 'Float':
    case 'Decimal':
      return (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : unwritable())
    default:
      return (value) => JSON.stringify(type.serialize(value)) ?? unwritable()
  }
}

function isInt(value: unknown): boolean {
  return typeof value === 'number' && (value | 0) === value
}

function unwritable(): never {
  throw UNWRITABLE
}
