import { type AuditErased, type AuditErasure, auditEraseSchema } from '@shop/contract/rest/audit-erasure'
import type { StaffActor } from '../../people/staff/staff-door'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { rowOf, sql } from '../../platform/sql'
import { isUuid } from '../../platform/uuid'
import type { Audit } from './audit'
import { auditActor } from './audit-actor'
import { MOST_EXPORTED } from './audit-routes'
import type { createAuditService } from './create-audit-service'
import { eraseWords } from './erase-words'

const PERMISSION = 'audit:erase'

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly audit: Pick<Audit, 'append' | 'record'>
  readonly auditing: Pick<ReturnType<typeof createAuditService>, 'search'>
  readonly hasSteppedUp: (staff: StaffActor, now: Date) => boolean
}

/** The wish to be forgotten: what staff wrote about a person goes for good, that they did something stays. */
export function erasureOperations({ db, clock, audit, auditing, hasSteppedUp }: Parts): readonly StaffOperation[] {
  const personOf = async (ref: string) => {
    const person = isUuid(ref)
      ? await rowOf<{ id: number; market: string }>(
          db,
          sql`select id, market_id as market from users where ref = ${ref}::uuid`,
        )
      : undefined
    if (!person) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
    return person
  }
  const readable = async (customerRef: string) => {
    const { entries } = await auditing.search({ customerRef }, { kind: 'all' }, MOST_EXPORTED)
    return entries.filter(({ reason }) => reason !== null).length
  }
  return [
    {
      method: 'GET',
      path: 'audit/erasure/:',
      permission: PERMISSION,
      handle: async ({ params: [ref = ''] }): Promise<AuditErasure> => {
        await personOf(ref)
        return { lines: await readable(ref) }
      },
    },
    {
      method: 'POST',
      path: 'audit/erasure/:',
      permission: PERMISSION,
      handle: async ({ params: [ref = ''], body, staff, origin }): Promise<AuditErased> => {
        const { ground, ticket } = await body(auditEraseSchema)
        const person = await personOf(ref)
        const entry = {
          event: 'audit.erased' as const,
          actor: auditActor(staff),
          origin,
          operation: 'desk.POST audit/erasure/:',
          userId: person.id,
          marketId: person.market,
          reasonCode: ground,
          ticket,
        }
        if (!hasSteppedUp(staff, clock.now())) {
          await audit.record({ ...entry, result: 'refused', target: 'STEP_UP_REQUIRED' })
          throw new Refusal('STEP_UP_REQUIRED', 403, 'Prove first that it is you')
        }
        const lines = await readable(ref)
        return db.transaction(async (tx) => {
          const seq = await audit.append(tx, {
            ...{ ...entry, result: 'ok', target: `${lines} lines`, before: { reason: lines } },
          })
          await eraseWords(tx, person.id)
          return { lines, seq }
        })
      },
    },
  ]
}
