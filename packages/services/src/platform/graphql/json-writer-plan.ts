import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import { isMarkedImmutable } from './immutable-objects'
import { cachedAnswers, jsonCache } from './json-cache'
import {
  type FieldWriter,
  objectWriter,
  plainList,
  plainObject,
  quoted,
  UNWRITABLE,
  type Write,
  writerOf,
} from './text-writers'

/** The whole answer as JSON; undefined when the executor has to give it. */
export type JsonWriterPlan = (
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Buffer | undefined>

type Fields = ReadonlyMap<string, readonly FieldNode[]>
type Variables = { readonly [name: string]: unknown }
/** Appends a value; immutable objects in lists are appended as their cached texts. */
type Append = (value: unknown, to: Answer) => void

/**
 * For queries of fields that only read (`isRead`): their answer is written straight from what the resolvers give, with
 * no copy of it in between. A document with directives, other resolvers below the root or anything else out of the
 * ordinary has no plan.
 */
export function jsonWriterPlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  node: OperationDefinitionNode,
): JsonWriterPlan | undefined {
  const root = schema.getQueryType()
  if (!root || node.operation !== 'query' || hasDirectives(document)) return undefined
  const planner = createPlanner(document)
  try {
    const fields = [...planner.fieldsOf(root, [node])].map(([name, nodes], at) => {
      const [first] = nodes
      const start = `${at ? ',' : '{"data":{'}${quoted(name)}:`
      if (first?.name.value === '__typename') return { head: start, ask: () => root.name, append: asText(asString) }
      const field = root.getFields()[first?.name.value ?? '']
      if (!first || !field?.resolve || !field.extensions.isRead) throw UNWRITABLE
      const { resolve } = field
      const ask = (context: unknown, variables: Variables) =>
        resolve(undefined, getArgumentValues(field, first, variables), context, NO_INFO)
      return { head: start, ask, append: planner.append(field.type, nodes) }
    })
    return async (context, variables) => {
      const coerced = getVariableValues(schema, node.variableDefinitions ?? [], variables).coerced
      if (!coerced) return undefined
      try {
        const values = await Promise.all(fields.map(({ ask }) => ask(context, coerced)))
        const answer = new Answer()
        fields.forEach(({ head, append }, at) => {
          answer.text += head
          append(values[at], answer)
        })
        answer.text += '}}'
        return answer.whole()
      } catch {
        // The executor fails in the same way, and reports it in the words of the protocol.
        return undefined
      }
    }
  } catch (error) {
    if (error === UNWRITABLE) return undefined
    throw error
  }
}

const NO_INFO = undefined as never

const asString: Write = (value) => quoted(String(value))

class Answer {
  text = ''
  private readonly parts: Buffer[] = []

  append(part: Buffer): void {
    if (this.text) this.parts.push(Buffer.from(this.text))
    this.text = ''
    this.parts.push(part)
  }

  whole(): Buffer {
    const last = Buffer.from(this.text)
    return this.parts.length ? Buffer.concat([...this.parts, last]) : last
  }
}

function createPlanner(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)

  /** Fields by their name in the answer, in the order of the answer; fragments dissolved. */
  const fieldsOf = (type: GraphQLObjectType, nodes: readonly Pick<FieldNode, 'selectionSet'>[]): Fields => {
    const fields = new Map<string, FieldNode[]>()
    const seen = new Set<string>()
    const collect = (selections: readonly SelectionNode[]): void => {
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD) {
          const name = selection.alias?.value ?? selection.name.value
          fields.set(name, [...(fields.get(name) ?? []), selection])
          continue
        }
        const spread = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          if (seen.has(selection.name.value)) continue
          seen.add(selection.name.value)
        }
        if (!spread || (spread.typeCondition && spread.typeCondition.name.value !== type.name)) throw UNWRITABLE
        collect(spread.selectionSet.selections)
      }
    }
    for (const { selectionSet } of nodes) collect(selectionSet?.selections ?? [])
    return fields
  }

  const fieldWriters = (type: GraphQLObjectType, nodes: readonly FieldNode[]): FieldWriter[] =>
    [...fieldsOf(type, nodes)].map(([name, own], at) => {
      const key = own[0]?.name.value ?? ''
      const head = `${at ? ',' : ''}${quoted(name)}:`
      if (key === '__typename') return { head, key, write: () => quoted(type.name) }
      const fieldsType = fieldType(type, key)
      return { head, key, type: fieldsType, write: write(fieldsType, own) }
    })

  const objectOf = (type: GraphQLOutputType, nodes: readonly FieldNode[]): Write => {
    const named = getNamedType(type)
    if (isLeafType(named)) return () => 'null'
    if (!isObjectType(named)) throw UNWRITABLE
    return objectWriter(fieldWriters(named, nodes))
  }

  const write = (type: GraphQLOutputType, nodes: readonly FieldNode[]): Write => {
    const object = objectOf(type, nodes)
    return writerOf(type, getNamedType(type).extensions.isLasting ? keptWrite(object) : object)
  }

  const append = (type: GraphQLOutputType, nodes: readonly FieldNode[]): Append => {
    const nullable = isNonNullType(type) ? type.ofType : type
    const named = getNamedType(nullable)
    if (isListType(nullable) && isObjectType(named) && named.extensions.isLasting && isObjectType(nullable.ofType))
      return orNull(type, listOfLasting(objectOf(named, nodes)))
    if (!isObjectType(nullable)) return asText(write(type, nodes))
    const fields = [...fieldsOf(nullable, nodes)].map(([name, own], at) => {
      const key = own[0]?.name.value ?? ''
      const head = `${at ? ',' : '{'}${quoted(name)}:`
      if (key === '__typename') return { head, key, append: asText(() => quoted(nullable.name)) }
      return { head, key, append: append(fieldType(nullable, key), own) }
    })
    return orNull(
      type,
      keptAppend((value, to) => {
        const parent = plainObject(value)
        for (const field of fields) {
          to.text += field.head
          field.append(parent[field.key], to)
        }
        to.text += '}'
      }),
    )
  }

  return { fieldsOf, append }
}

function asText(write: Write): Append {
  return (value, to) => {
    to.text += write(value)
  }
}

function orNull(type: GraphQLOutputType, append: Append): Append {
  return (value, to) => {
    if (value !== null && value !== undefined) return append(value, to)
    if (isNonNullType(type)) throw UNWRITABLE
    to.text += 'null'
  }
}

/** Immutable objects are written once; every answer that contains them reuses the bytes. */
function keptAppend(append: Append): Append {
  const kept = cachedAnswers()
  return (value, to) => {
    if (!isMarkedImmutable(value)) return append(value, to)
    let text = kept.get(value)
    if (!text) {
      const own = new Answer()
      append(value, own)
      text = own.whole()
      kept.set(value, text)
    }
    to.append(text)
  }
}

function listOfLasting(write: Write): Append {
  const kept = jsonCache()
  return (value, to) => {
    to.text += '['
    plainList(value).forEach((item, at) => {
      if (item === null || item === undefined) {
        to.text += at ? ',null' : 'null'
        return
      }
      let text = kept.get(item)
      if (!text) {
        text = Buffer.from(`,${write(item)}`)
        kept.set(item, text)
      }
      to.append(at ? text : text.subarray(1))
    })
    to.text += ']'
  }
}

/** Also caches an immutable object inside of a changing one, such as the product of a line. */
function keptWrite(write: Write): Write {
  const kept = jsonCache<string>()
  return (value) => {
    const of = plainObject(value)
    let text = kept.get(of)
    if (text === undefined) {
      text = write(of)
      kept.set(of, text)
    }
    return text
  }
}

/** A field that is not just a property of its parent needs the executor. */
function fieldType(type: GraphQLObjectType, key: string): GraphQLOutputType {
  const field = type.getFields()[key]
  if (!field || field.resolve) throw UNWRITABLE
  return field.type
}

function hasDirectives(document: DocumentNode): boolean {
  return JSON.stringify(document, (key, value) => (key === 'loc' ? undefined : value)).includes('"kind":"Directive"')
}
