import { GRAPHQL_OPERATIONS } from '@shop/domain/staff'
import type { GraphQLSchema } from 'graphql'

/** Operations of the schema without a class, and classes of none: both fail the check. */
export function unclassifiedOperations(schema: GraphQLSchema): {
  readonly missing: readonly string[]
  readonly idle: readonly string[]
} {
  const fieldsOf = (kind: string, type: { getFields: () => object } | null | undefined) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${kind} ${name}`)
  const names = [
    ...fieldsOf('query', schema.getQueryType()),
    ...fieldsOf('mutation', schema.getMutationType()),
    ...fieldsOf('subscription', schema.getSubscriptionType()),
  ]
  const classed = Object.keys(GRAPHQL_OPERATIONS)
  return {
    missing: names.filter((name) => !classed.includes(name)),
    idle: classed.filter((name) => !names.includes(name)),
  }
}
