import { answerSchema } from './answer-schema'
import { type CallResult, readAnswer } from './failure'
import type { OperationText, ResultOf, VariablesOf } from './operation-text'
import { operationNameOf } from './request-body'
import { type MerchantCall, sendQuery } from './send-query'

export type ServerCall = MerchantCall & {
  /** Told where an answer of the services is of another shape than it has to be, and never what stands there. */
  readonly log: (line: string) => void
}

/** One operation from a server of ours, which carries the schemas of all answers: never in the browser. */
export const merchantQuery: <Text extends OperationText>(
  text: Text,
  variables: VariablesOf<Text>,
  call: ServerCall,
) => Promise<CallResult<ResultOf<Text>>> = composedQuery

/** The same for a text that is composed at run time: its caller gives the answer the type that the text says. */
export async function composedQuery<Data>(
  document: string,
  variables: Readonly<Record<string, unknown>>,
  call: ServerCall,
): Promise<CallResult<Data>> {
  const answer = await sendQuery<Data>(document, variables, call)
  if (!answer.ok) return answer
  const [issue] = answerSchema(document).safeParse(answer.value).error?.issues ?? []
  if (!issue) return answer
  const operation = operationNameOf(document)
  call.log(`The answer to ${operation} does not fit its schema at ${['data', ...issue.path].join('.')}`)
  // Data of another shape are none.
  return readAnswer<Data>(200, '{}', operation)
}
