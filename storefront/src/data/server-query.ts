import type { CallContext } from '@shop/api-client/graphql/context'
import type { CallResult } from '@shop/api-client/graphql/failure'
import type { OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { operationNameOf } from '@shop/api-client/graphql/request-body'
import { composedQuery, merchantQuery } from '@shop/api-client/graphql/server'
import { cookieNames } from '@shop/domain/constants'
import { cookies } from 'next/headers'
import 'server-only'
import { contextOf, type Place } from '@/place/place-of'
import { merchantCall } from './merchant-call'
import { failureOfCall } from './page-failure'
import { pageFetch } from './page-fetch'

/** Asks for a page that is kept for everybody: without a token. The page is made again when the answer changes. */
export async function queryForPage<Text extends OperationText>(
  text: Text,
  variables: CallContext & VariablesOf<Text>,
): Promise<ResultOf<Text>> {
  return answerOf(text, await merchantQuery(text, variables, { ...merchantCall(variables), fetch: pageFetch }))
}

/** The same for a text that is composed at run time: its caller gives the answer the type that the text says. */
export async function queryComposedForPage<T>(
  document: string,
  variables: CallContext & Record<string, unknown>,
): Promise<T> {
  const call = { ...merchantCall(variables), fetch: pageFetch }
  return answerOf(document, await composedQuery<T>(document, variables, call))
}

/** Asks for a page that is made for one visitor: with the token of this request, and never kept. */
export async function queryForVisitor<Text extends OperationText>(
  text: Text,
  place: Place,
  variables: VariablesOf<Text>,
): Promise<ResultOf<Text>> {
  const token = (await cookies()).get(cookieNames.token)?.value
  const context = contextOf(place)
  return answerOf(text, await merchantQuery(text, { ...context, ...variables }, { ...merchantCall(context), token }))
}

function answerOf<T>(text: string, answer: CallResult<T>): T {
  if (answer.ok) return answer.value
  throw failureOfCall(answer.error, { cause: operationNameOf(text) })
}
