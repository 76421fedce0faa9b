import type { OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { merchantQuery } from '@shop/api-client/graphql/server'
import { cookieNames } from '@shop/domain/constants'
import { cookies } from 'next/headers'
import 'server-only'
import { graphqlAddress } from './graphql-address'
import { PageFailure } from './page-failure'
import { contextOf, type Place } from './place-of'

/** A question of a page that is made for one visitor: asked with the token of this request, and never kept. */
export async function askAsVisitor<Text extends OperationText>(
  text: Text,
  place: Place,
  variables: VariablesOf<Text>,
): Promise<ResultOf<Text>> {
  const token = (await cookies()).get(cookieNames.token)?.value
  const answer = await merchantQuery(
    text,
    { ...contextOf(place), ...variables },
    {
      market: place.marketId,
      language: place.languageId,
      channel: place.channelId,
      apiKey: process.env.API_KEY ?? '',
      ...graphqlAddress(),
      token,
    },
  )
  if (answer.ok) return answer.value
  const { message, status, errors } = answer.error
  throw new PageFailure(message, status ?? errors[0]?.extensions?.status)
}
