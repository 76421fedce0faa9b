import { array, boolean, type infer as infers, nullable, object, optional, record, string, unknown } from 'zod/mini'

const passkeySchema = object({
  id: string(),
  name: string(),
  isSynced: boolean(),
  createdAt: string(),
  lastUsedAt: nullable(string()),
})
export type Passkey = infers<typeof passkeySchema>

/** What `/auth/passkeys` answers, whatever was asked. */
export const passkeyAnswerSchema = object({
  options: optional(record(string(), unknown())),
  passkeys: optional(array(passkeySchema)),
  errors: optional(array(object({ extensions: object({ code: string() }) }))),
})
