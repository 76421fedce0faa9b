import type { CallContext } from '@shop/api-client/graphql/context'
import type { CallResult } from '@shop/api-client/graphql/failure'
import type { OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { operationNameOf } from '@shop/api-client/graphql/request-body'
import { type MerchantCall, merchantQuery, sendQuery } from '@shop/api-client/graphql/server'
import 'server-only'
import { graphqlAddress } from './graphql-address'
import { PageFailure } from './page-failure'
import { pageFetch } from './page-fetch'

/** A page render asks the services directly; the browser asks its own origin. Both give the same answers. */
export async function ask<Text extends OperationText>(
  text: Text,
  variables: CallContext & VariablesOf<Text>,
): Promise<ResultOf<Text>> {
  return answerOf(text, await merchantQuery(text, variables, callFrom(variables)))
}

/** The same for a text that is composed at run time: its caller says what comes back. */
export async function askComposed<T>(document: string, variables: CallContext & Record<string, unknown>): Promise<T> {
  return answerOf(document, await sendQuery<T>(document, variables, callFrom(variables)))
}

const callFrom = ({ marketId, languageId, channelId }: CallContext): MerchantCall => ({
  market: marketId,
  language: languageId,
  channel: channelId,
  apiKey: process.env.API_KEY ?? '',
  ...graphqlAddress(),
  fetch: pageFetch,
})

function answerOf<T>(text: string, answer: CallResult<T>): T {
  if (answer.ok) return answer.value
  const { message, status, errors } = answer.error
  throw new PageFailure(message, status ?? errors[0]?.extensions?.status, { cause: operationNameOf(text) })
}
