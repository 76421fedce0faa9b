import { createCommandKeys } from '@shop/domain/cart'
import type { ZodType, z } from 'zod'
import { callStaffApi } from './call-staff-api'
import { StaffApiError } from './staff-api-error'

const keys = createCommandKeys(() => crypto.randomUUID())

/** Changes a cart under a key of its own: sent again because no answer came, the change happens once. */
export async function sendCartCommand<Schema extends ZodType>(
  path: string,
  schema: Schema,
  wish: object,
): Promise<z.infer<Schema>> {
  const key = keys.of([path, wish])
  try {
    const answer = await callStaffApi(path, schema, { method: 'POST', body: { ...wish, key } })
    keys.settled()
    return answer
  } catch (error) {
    if (error instanceof StaffApiError && error.status > 0 && error.status < 500) keys.settled()
    else keys.lost([path, wish], key)
    throw error
  }
}
