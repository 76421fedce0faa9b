import {
  buildASTSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  Kind,
  parse,
} from 'graphql'
import { SCALAR_SDL, scalarRules } from './scalars'

/** `parent` is what the field above gave; every module knows its own shapes, the platform none. */
// biome-ignore lint/suspicious/noExplicitAny: the SDL, not TypeScript, ties a resolver to its parent and arguments
export type Resolver<Context> = (parent: any, args: any, context: Context) => unknown

export type Subscriber<Context> = {
  readonly subscribe: (
    ...given: Parameters<Resolver<Context>>
  ) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>
  readonly resolve: Resolver<Context>
}

export type GraphqlModule<Context> = {
  /** The types this module serves, and its part of the root types as `extend type`. */
  readonly sdl: string
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, Resolver<Context> | Subscriber<Context>>>>>
  /** Queries of this module that change nothing and may therefore be asked twice. */
  readonly reads?: readonly string[]
  /** Types whose objects are immutable: a change makes new ones. */
  readonly lasting?: readonly string[]
}

const ROOT_SDL = /* GraphQL */ `
  """
  Arguments that mean the same wherever they stand:

  channelId: the channel to answer for; its id, the default channel without one.
  marketId: the market to answer for; its alias or its id, the default market without one. Decides price, VAT and what is sold.
  languageId: the language of texts, such as nb-NO; that of the market without one.
  allowExternalShippingFee: whether the fee of the chosen delivery counts, as on checkout pages; the standard fee otherwise.
  cartId: the id of a cart, which is the right to read it.
  expectedVersion (ours, on every change of a cart): refused with CART_VERSION_CONFLICT unless the cart has that version.

  Any operation is refused with BAD_USER_INPUT for a value that is none of its type, and with RATE_LIMITED, TIMEOUT or OVERLOADED.
  """
  schema {
    query: GeinsMerchantApiQuery
    mutation: GeinsMerchantApiMutation
    subscription: GeinsMerchantApiSubscription
  }
`

export function sdlOf(modules: readonly { readonly sdl: string }[]): string {
  return [ROOT_SDL, SCALAR_SDL, ...modules.map(({ sdl }) => sdl)].join('\n')
}

export function composeSchema<Context>(modules: readonly GraphqlModule<Context>[]): GraphQLSchema {
  const schema = buildASTSchema(mergeExtensions(sdlOf(modules)))
  for (const { resolvers, reads = [], lasting = [] } of modules) {
    for (const name of reads)
      Object.assign(schema.getQueryType()?.getFields()[name] ?? {}, { extensions: { isRead: true } })
    for (const name of lasting) Object.assign(schema.getType(name) ?? {}, { extensions: { isLasting: true } })
    for (const [typeName, fields] of Object.entries(resolvers)) {
      const type = schema.getType(typeName)
      if (!isObjectType(type)) throw new Error(`A resolver names the type ${typeName}, which the schema does not have`)
      for (const [fieldName, resolver] of Object.entries(fields)) {
        const field = type.getFields()[fieldName]
        if (!field) throw new Error(`A resolver names ${typeName}.${fieldName}, which the schema does not have`)
        if (typeof resolver === 'function') field.resolve = resolver
        else Object.assign(field, { subscribe: resolver.subscribe, resolve: resolver.resolve })
      }
    }
  }
  for (const [name, rules] of Object.entries(scalarRules)) {
    const scalar = schema.getType(name)
    if (isScalarType(scalar)) Object.assign(scalar, rules)
  }
  return schema
}

/** Several modules extend the same root type: the first extension becomes the type, the others add their fields. */
function mergeExtensions(sdl: string) {
  const document = parse(sdl, { noLocation: true })
  const roots = new Map<string, FieldDefinitionNode[]>()
  const definitions: DefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION) {
      definitions.push(definition)
      continue
    }
    const known = roots.get(definition.name.value)
    if (known) {
      known.push(...(definition.fields ?? []))
      continue
    }
    const fields = [...(definition.fields ?? [])]
    roots.set(definition.name.value, fields)
    definitions.push({ ...definition, kind: Kind.OBJECT_TYPE_DEFINITION, fields })
  }
  return { ...document, definitions }
}
