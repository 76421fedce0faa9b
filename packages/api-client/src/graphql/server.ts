import type { CallResult } from './failure'
import { fittingAnswer } from './fitting-answer'
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
  return fittingAnswer({ document, operationName: operationNameOf(document) }, answer, call.log)
}
