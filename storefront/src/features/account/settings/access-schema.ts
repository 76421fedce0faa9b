import { array, object, string, unknown } from 'zod/mini'

/** What `/api/account-access` answers, as far as the settings show it. */
export const accessSchema = object({
  choice: string(),
  marketPolicy: string(),
  running: array(unknown()),
  asked: array(object({ id: string() })),
})
