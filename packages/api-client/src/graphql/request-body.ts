import { defaultGraphqlPath } from '@shop/domain/constants'

export type RequestBodyOptions = { readonly includeQuery?: boolean; readonly includeExtensions?: boolean }

export type OperationText = {
  readonly operationName: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** The text is sent unless switched off, extensions only when switched on: names are not unique, so the text is the key. */
export function requestBody(
  operation: OperationText,
  { includeQuery = true, includeExtensions = false }: RequestBodyOptions = {},
) {
  const { operationName, variables, query, extensions } = operation
  return {
    operationName,
    variables,
    ...(includeQuery && { query }),
    ...(includeExtensions && extensions && { extensions }),
  }
}

export function graphqlUrl(origin: string, path: string = defaultGraphqlPath): string {
  return `${origin.replace(/\/$/, '')}${path}`
}

/** The name in the text, for messages and logs. */
export function operationNameOf(query: string): string {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? ''
}
