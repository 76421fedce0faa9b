import type { NameOf, OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { queryFromBrowser } from '@/data/browser-query'

/** An order, and what opens it to who is not its signed-in owner: its e-mail or zip. */
export type Opened = { readonly publicId: string; readonly proof: string | null }
export type Refused = {
  readonly code: string
  readonly field: string
  /** No answer came: what was asked for may have been done. */
  readonly isLost: boolean
}

/** Sent again under the same key, an order is changed once. */
export async function askOfOrder<Text extends OperationText, Name extends NameOf<Text> & keyof ResultOf<Text>>(
  name: Name,
  text: Text,
  variables: VariablesOf<Text>,
  idempotencyKey?: string,
): Promise<{ readonly value: ResultOf<Text>[Name] } | Refused> {
  const answer = await queryFromBrowser(name, text, variables, idempotencyKey ? { idempotencyKey } : {})
  if (answer.ok) return { value: answer.value[name] }
  const { errors, kind, isRetryable } = answer.error
  const { code, field } = errors[0]?.extensions ?? {}
  return {
    code: typeof code === 'string' ? code : kind === 'network' ? 'NO_ANSWER' : 'FAILED',
    field: typeof field === 'string' ? field : '',
    isLost: isRetryable,
  }
}
