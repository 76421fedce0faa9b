import type { DocumentNode } from 'graphql'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { answerSchema } from './answer-schema'
import { type CallResult, type GraphqlErrorItem, missingAnswer } from './failure'

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
  if (!answer.ok) return { ok: false, error: { ...answer.error, errors: answer.error.errors.map(fittingError) } }
  const [issue] = answerSchema(document).safeParse(answer.value).error?.issues ?? []
  if (!issue) return answer
  log(`The answer to ${operationName} does not fit its schema at ${['data', ...issue.path].join('.')}`)
  return { ok: false, error: missingAnswer(200, operationName) }
}

const errorSchema = z.looseObject({
  message: z.string(),
  extensions: orElse(
    z.optional(
      z.looseObject({
        code: orElse(z.optional(z.string()), undefined),
        status: orElse(z.optional(z.int().check(z.gte(400), z.lte(599))), undefined),
      }),
    ),
    undefined,
  ),
})

/** An error goes on with what can be read of it: its message at least, which it was told by. */
const fittingError = (error: GraphqlErrorItem): GraphqlErrorItem => errorSchema.parse(error)
