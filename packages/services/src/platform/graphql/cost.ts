import { type DocumentNode, type FieldNode, type GraphQLObjectType, Kind, type OperationDefinitionNode } from 'graphql'
import { extentOf, fragmentsOf, rootFieldNodes } from './limits'

/** More than the longest list (200) of whole products; a list of 48 with everything on it costs a third. */
const MOST_COST = 20_000
const DEFAULT_TAKE = 20

type Times = number | { readonly variable: string; readonly otherwise: number }
type Term = { readonly fields: number; readonly times: Times }

/** The cost of an operation before its variables are known: fields below each root field, times its `take`. */
export function costTerms(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  root: GraphQLObjectType,
): readonly Term[] {
  const fragments = fragmentsOf(document)
  return rootFieldNodes(operation.selectionSet, fragments, new Set()).map((field) => ({
    fields: 1 + (field.selectionSet ? extentOf(field.selectionSet, fragments, new Map(), new Set()).fields : 0),
    times: timesOf(field, operation, root),
  }))
}

export function exceedsCost(terms: readonly Term[], variables: Readonly<Record<string, unknown>>): boolean {
  let cost = 0
  for (const { fields, times } of terms)
    cost += fields * (typeof times === 'number' ? times : takenOf(times, variables))
  return cost > MOST_COST
}

function timesOf(field: FieldNode, operation: OperationDefinitionNode, root: GraphQLObjectType): Times {
  const takes = root.getFields()[field.name.value]?.args.some(({ name }) => name === 'take')
  if (!takes) return 1
  const given = field.arguments?.find(({ name }) => name.value === 'take')?.value
  if (given?.kind === Kind.INT) return Math.max(0, Number(given.value))
  if (given?.kind !== Kind.VARIABLE) return DEFAULT_TAKE
  const variable = given.name.value
  const declared = operation.variableDefinitions?.find((definition) => definition.variable.name.value === variable)
  const otherwise = declared?.defaultValue?.kind === Kind.INT ? Number(declared.defaultValue.value) : DEFAULT_TAKE
  return { variable, otherwise }
}

function takenOf({ variable, otherwise }: Exclude<Times, number>, variables: Readonly<Record<string, unknown>>) {
  const value = variables[variable]
  return typeof value === 'number' ? Math.max(0, value) : otherwise
}
