import type { NameOf, OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { operationNameOf } from '@shop/api-client/graphql/request-body'
import { queryFromBrowser } from '@/data/browser-query'

/** One question to the shop's own origin, as the signed-in customer if there is one. A failure is thrown. */
export async function askFromBrowser<Text extends OperationText>(
  text: Text,
  variables: VariablesOf<Text>,
): Promise<ResultOf<Text>> {
  const answer = await queryFromBrowser(operationNameOf(text) as NameOf<Text>, text, variables)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}
