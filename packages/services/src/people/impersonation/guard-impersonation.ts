import { graphqlClass, isChange, type OperationClass } from '@shop/domain/staff'
import type { DocumentNode, OperationDefinitionNode } from 'graphql'
import type { Audit } from '../../ground/audit/audit'
import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { sql } from '../../platform/sql'
import { type CheckImpersonation, eventOf, type Impersonation } from './check-impersonation'
import type { EndImpersonations } from './end-impersonation'
import { assistedOrderOf, countRefusal, hasAccess, insertAccess, touch } from './impersonation-store'
import { ACTED_TOPIC } from './notify-customer'
import { operationsOf } from './root-fields'

/** The customer's consent on the phone, in the words of the staff member. */
export const CONSENT_HEADER = 'x-assist-consent'
const LEAST_CONSENT = 10

export type ImpersonationGuard = ReturnType<typeof createGuard>

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly audit: Audit
  readonly check: CheckImpersonation
  readonly ending: EndImpersonations
}

export type Operation = { readonly document: DocumentNode; readonly node: OperationDefinitionNode }

type Wish = {
  readonly operation: string
  readonly as: OperationClass
  readonly requestId: string
  readonly consent?: string | undefined
}

type Refuse = (one: Impersonation, operation: string, code: string, requestId: string) => Promise<never>

/** Counts a refusal, and keeps it on record. */
const recorderOfRefusals =
  ({ db, audit }: Pick<Deps, 'db' | 'audit'>) =>
  async (...[one, operation, code, requestId]: Parameters<Refuse>): Promise<void> => {
    await countRefusal(db, one.id)
    await audit.record({
      ...eventOf(one),
      event: 'operation.refused',
      result: 'refused',
      operation,
      target: code,
      origin: { requestId },
    })
  }

/** Allows or refuses an operation of staff acting as the customer before it runs, and records both. */
export function createGuard({ db, clock, audit, check, ending }: Deps) {
  const recordRefusal = recorderOfRefusals({ db, audit })
  const refuse: Refuse = async (one, operation, code, requestId) => {
    await recordRefusal(one, operation, code, requestId)
    throw new Refusal(code, 403, 'Staff may not do this as the customer')
  }

  const mayOrder = async (one: Impersonation, consent: string | undefined): Promise<boolean> =>
    consent !== undefined && consent.trim().length >= LEAST_CONSENT && (await assistedOrderOf(db, one.marketId))

  const refuseForbidden = async (one: Impersonation, { operation, as, requestId, consent }: Wish): Promise<void> => {
    if (as === 'read') return
    if (as === 'banned') return refuse(one, operation, 'IMPERSONATION_BANNED_OPERATION', requestId)
    if (one.scope !== 'act') return refuse(one, operation, 'IMPERSONATION_READ_ONLY', requestId)
    if (as === 'order' && !(await mayOrder(one, consent)))
      return refuse(one, operation, 'IMPERSONATION_BANNED_OPERATION', requestId)
  }

  const record = async (one: Impersonation, { operation, as, requestId, consent }: Wish): Promise<void> => {
    if (as === 'read') {
      await touch(db, one.row, clock.now(), 'reads')
      return check.noteViewing(one, requestId)
    }
    try {
      await audit.record({
        ...eventOf(one),
        event: as === 'order' ? 'impersonation.order' : 'impersonation.act',
        result: 'begun',
        operation,
        origin: { requestId },
        reason: as === 'order' ? consent : undefined,
      })
    } catch (error) {
      await ending.now(sql`i.id = ${one.id}`, 'audit_unavailable')
      throw error
    }
    await touch(db, one.row, clock.now(), isChange(operation) ? 'writes' : 'nothing')
    if (!isChange(operation)) return
    if (await hasAccess(db, one.id, 'changed')) return
    const { userId, id, team, reasonCode, marketId } = one
    const at = clock.now()
    await db.transaction(async (tx) => {
      await insertAccess(tx, { userId, id, team, reasonCode, kind: 'changed', marketId, at })
      const body = { impersonationId: id, userId, reasonCode, at: at.toISOString() }
      await enqueue(tx, { topic: ACTED_TOPIC, key: id, body })
    })
  }

  const allow = async (one: Impersonation, wish: Wish): Promise<void> => {
    await refuseForbidden(one, wish)
    await record(one, wish)
  }

  return {
    allow,
    refuse,
    recordRefusal,

    /** What a hash stands for that nobody has sent yet may be a change. At this message clients send the text. */
    refuseUnknown: async (one: Impersonation, operation: string, requestId: string): Promise<void> => {
      if (one.scope === 'act') return
      await recordRefusal(one, operation, 'IMPERSONATION_READ_ONLY', requestId)
      throw new Refusal('IMPERSONATION_READ_ONLY', 403, 'PersistedQueryNotFound')
    },

    /** Checks the whole document first: when one operation is refused, none runs. Each one that runs is on record. */
    allowGraphql: async (
      one: Impersonation,
      { document, node }: Operation,
      origin: { readonly requestId: string; readonly consent?: string },
    ): Promise<void> => {
      const strictest = strictestOf(operationsOf(document))
      if (strictest) await refuseForbidden(one, { ...strictest, ...origin })
      const written = wishesOf(operationsOf(document, node)).filter(({ as }) => as !== 'read')
      if (written.length === 0) await record(one, { operation: node.operation, as: 'read', ...origin })
      for (const wish of written) await record(one, { ...wish, ...origin })
    },
  }
}

const STRICTEST_FIRST: readonly OperationClass[] = ['banned', 'order', 'act', 'read']

const wishesOf = (operations: readonly string[]): readonly Pick<Wish, 'operation' | 'as'>[] =>
  operations.map((operation) => ({ operation, as: graphqlClass(operation) }))

/** Of the strictest class there is; of those a change, which a form that is filled in beside it does not hide. */
function strictestOf(operations: readonly string[]): Pick<Wish, 'operation' | 'as'> | undefined {
  const wishes = wishesOf(operations)
  const as = STRICTEST_FIRST.find((one) => wishes.some((wish) => wish.as === one))
  const strictest = wishes.filter((wish) => wish.as === as)
  return strictest.find(({ operation }) => isChange(operation)) ?? strictest[0]
}
