import type { DocumentNode } from 'graphql'
import { answerSchema } from './answer-schema'
import { type CallResult, missingAnswer } from './failure'

export type Asked = { readonly document: string | DocumentNode; readonly operationName: string }

/**
 * The answer, when its data are what the operation asks for: data of another shape are none. `log` is told where they
 * differ, and never what stands there.
 */
export function fittingAnswer<Data>(
  { document, operationName }: Asked,
  answer: CallResult<Data>,
  log: (line: string) => void,
): CallResult<Data> {
  if (!answer.ok) return answer
  const [issue] = answerSchema(document).safeParse(answer.value).error?.issues ?? []
  if (!issue) return answer
  log(`The answer to ${operationName} does not fit its schema at ${['data', ...issue.path].join('.')}`)
  return { ok: false, error: missingAnswer(200, operationName) }
}
