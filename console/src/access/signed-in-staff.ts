import { consoleSession } from './session'
import { staffOf } from './staff-api'

/** Who works here now; asked on every request, so that a disabled or signed-out session ends at once. */
export async function signedInStaff() {
  const { staffSessionId } = await consoleSession()
  return staffSessionId ? staffOf(staffSessionId) : undefined
}
