import { checkDatabase } from './check-database'
import { checkReach } from './check-reach'
import { checkDisk, checkNode, checkOrigins, checkPorts, checkSettings } from './check-settings'
import type { Finding, Patient } from './finding'

/** Everything that is looked at, in the order of the page. */
export async function examine(patient: Patient): Promise<readonly Finding[]> {
  const here = [checkNode, checkSettings, checkOrigins, checkPorts, checkDisk].flatMap((check) => check(patient))
  const [database, reach] = await Promise.all([checkDatabase(patient), checkReach(patient)])
  return [...here, ...database, ...reach]
}
