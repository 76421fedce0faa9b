import type { ConsoleHealthInside } from '@shop/contract/rest/console-health'
import type { StaffOperation } from '../../people/staff/staff-operation'
import { healthInside } from './health-inside'
import { healthNow } from './health-parts'

type Parts = Parameters<typeof healthNow>[0]

/** How the shop is doing: its parts for everybody at work, what waits and what runs inside for who runs it. */
export function healthOperations(parts: Parts): readonly StaffOperation[] {
  const { db, clock } = parts
  const upSince = clock.now().toISOString()
  return [
    { method: 'GET', path: 'health', permission: 'health:view', handle: () => healthNow(parts) },
    {
      method: 'GET',
      path: 'health/inside',
      permission: 'errors:view',
      handle: async (): Promise<ConsoleHealthInside> => ({ ...(await healthInside(db, clock.now())), upSince }),
    },
  ]
}
