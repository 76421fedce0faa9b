import { sign } from 'node:crypto'
import {
  type AuditFile,
  type AuditVerified,
  auditExportSchema,
  auditQuerySchema,
  auditVerifySchema,
  type ConsoleAuditPage,
} from '@shop/contract/rest/audit'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { namesOf, peopleOf } from './audit-names'
import { auditFileOf, MOST_EXPORTED, reachOf } from './audit-routes'
import type { createAuditService } from './create-audit-service'
import { verifyRange } from './verify-range'

type Auditing = Pick<ReturnType<typeof createAuditService>, 'keys' | 'search'>
type Parts = Pick<Platform, 'db' | 'clock'> & { readonly auditing: Auditing }

/** The record, as the screen shows it. Looking, taking away and verifying are recorded themselves. */
export function auditOperations({ db, clock, auditing: { keys, search } }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'audit',
      permission: 'audit:own',
      handle: async ({ request, query, staff, record }): Promise<ConsoleAuditPage> => {
        const asked = query(auditQuerySchema)
        if (asked.before === undefined) await record('audit.searched', { fields: [...request.query.keys()] })
        const reach = reachOf(staff)
        const page = await search(asked, reach)
        const [names, people] = await Promise.all([namesOf(db, page.entries), peopleOf(db, reach)])
        return { ...page, names, people }
      },
    },
    {
      method: 'POST',
      path: 'audit/export',
      permission: 'audit:export',
      handle: async ({ body, staff, record }): Promise<AuditFile> => {
        const { format, filter } = await body(auditExportSchema)
        await record('audit.exported', { fields: Object.keys(filter) })
        const { entries } = await search(filter, reachOf(staff), MOST_EXPORTED)
        return auditFileOf(entries, format, (text) => sign(null, Buffer.from(text), keys.signing).toString('base64url'))
      },
    },
    {
      method: 'POST',
      path: 'audit/verify',
      permission: 'audit:export',
      handle: async ({ body, record }): Promise<AuditVerified> => {
        const { from, to } = await body(auditVerifySchema)
        await record('audit.verified', { target: `#${from}–#${to}` })
        return { ...(await verifyRange(db, keys, { from, to })), at: clock.now().toISOString() }
      },
    },
  ]
}
