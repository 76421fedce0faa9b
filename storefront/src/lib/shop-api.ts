import type { CallContext } from '@shop/api-client/graphql/context'
import { merchantQuery } from '@shop/api-client/graphql/server'
import 'server-only'
import { graphqlAddress } from './graphql-address'
import { PageFailure } from './page-failure'
import { pageFetch } from './page-fetch'

/** A page render asks the services directly; the browser asks its own origin. Both give the same answers. */
export async function ask<T>(
  operation: string,
  document: string,
  variables: CallContext & Record<string, unknown>,
): Promise<T> {
  const answer = await merchantQuery<T>(document, variables, {
    market: variables.marketId,
    language: variables.languageId,
    channel: variables.channelId,
    apiKey: process.env.API_KEY ?? '',
    ...graphqlAddress(),
    fetch: pageFetch,
  })
  if (answer.ok) return answer.value
  const { message, status, errors } = answer.error
  throw new PageFailure(message, status ?? errors[0]?.extensions?.status, { cause: operation })
}
