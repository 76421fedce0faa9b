import { Lru } from '@shop/search/lru'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { costTerms, exceedsCost } from './cost'
import { badRequest } from './errors'
import { type JsonWriterPlan, jsonWriterPlan } from './json-writer-plan'
import { excessOf, MAX_TOKENS } from './limits'

export type Operation = {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
  /** What `take` multiplies is only known with the variables. */
  readonly isTooCostly: (variables: Readonly<Record<string, unknown>>) => boolean
  readonly run: (context: unknown, variables: Readonly<Record<string, unknown>>) => Promise<ExecutionResult>
  /** A faster way to the same answer for documents that only read; when it gives none, `run` is used. */
  readonly write?: JsonWriterPlan
}

/** An invalid document and the reason; cached too, so that repeating it stays cheap. */
export type Prepared = { readonly operation: Operation } | { readonly errors: readonly GraphQLError[] }

export type Engine = {
  readonly schema: GraphQLSchema
  readonly prepare: (text: string, operationName?: string) => Prepared
}

export type EngineOptions = {
  readonly introspection: boolean
  /** `writer` answers plain reads as text and leaves the rest to `jit`; both are compared with the reference. */
  readonly execution?: 'writer' | 'jit' | 'reference'
  readonly cacheSize?: number
}

/** Parses, checks and compiles a document once; the compiled ones are kept, least used first out. */
export function createEngine(schema: GraphQLSchema, options: EngineOptions): Engine {
  const cache = new Lru<string, Prepared>(options.cacheSize ?? 500)
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  const prepare = (text: string, operationName?: string): Prepared => {
    const document = parsed(text)
    if (document instanceof GraphQLError) return { errors: [document] }
    const excess = excessOf(document)
    if (excess) return { errors: [badRequest(excess, 'QUERY_TOO_LARGE')] }
    const errors = validate(schema, document, rules, { maxErrors: 10 })
    if (errors.length) return { errors }
    const node = getOperationAST(document, operationName)
    if (!node) return { errors: [badRequest('The document has no such operation', 'OPERATION_RESOLUTION_FAILURE')] }
    const root = schema.getRootType(node.operation)
    const terms = root ? costTerms(document, node, root) : []
    const isTooCostly: Operation['isTooCostly'] = (variables) => exceedsCost(terms, variables)
    if (node.operation === 'subscription') return { operation: { document, node, isTooCostly, run: notOverHttp } }
    if (options.execution === 'reference')
      return { operation: { document, node, isTooCostly, run: reference(schema, document, operationName) } }
    const compiled = compileQuery(schema, document, operationName, {
      // Without it graphql-jit multiplies fields under @skip and @include.
      useExperimentalPathBasedSkipInclude: true,
    } as never)
    if (!isCompiledQuery(compiled)) return { errors: (compiled as ExecutionResult).errors ?? [] }
    const write = options.execution === 'jit' ? undefined : jsonWriterPlan(schema, document, node)
    return { operation: { document, node, isTooCostly, run: runner(schema, node, compiled), write } }
  }

  return {
    schema,
    prepare: (text, operationName) => {
      const key = operationName ? `${operationName}\n${text}` : text
      const known = cache.get(key)
      if (known) return known
      const prepared = prepare(text, operationName)
      cache.set(key, prepared)
      return prepared
    },
  }
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch (error) {
    const message = error instanceof GraphQLError ? error.message : 'The document cannot be read'
    return badRequest(message, 'GRAPHQL_PARSE_FAILED')
  }
}

async function notOverHttp(): Promise<ExecutionResult> {
  return { errors: [badRequest('Subscriptions run over the WebSocket')] }
}

function runner(schema: GraphQLSchema, node: OperationDefinitionNode, compiled: CompiledQuery): Operation['run'] {
  return async (context, variables) => {
    const result = await compiled.query(undefined, context, { ...variables })
    // graphql-jit names a field of an input object as if it were the variable; graphql-js words it as clients expect.
    const isAboutVariables = result.errors?.[0]?.message.startsWith('Variable "$')
    const reworded = isAboutVariables ? getVariableValues(schema, node.variableDefinitions ?? [], variables) : undefined
    return reworded?.errors ? { errors: reworded.errors } : result
  }
}

function reference(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Operation['run'] {
  return async (contextValue, variableValues) =>
    execute({ schema, document, operationName, contextValue, variableValues })
}
