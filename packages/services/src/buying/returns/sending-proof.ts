import type { Audit, AuditEvent, AuditOrigin } from '../../ground/audit/audit'
import type { Platform } from '../../platform/platform'
import { Refusal, refuse } from '../../platform/refusal'
import { run, sql } from '../../platform/sql'
import { noSuchReturn } from './return-refusals'
import { returnOf, type StoredReturn } from './return-store'
import { lockReturn } from './settle-return-store'

export type Proof = {
  readonly returnId: number
  readonly staffId: number
  readonly actor: AuditEvent['actor']
  readonly origin: AuditOrigin
  /** What was seen of the return. */
  readonly version: number
  /** The day on which the goods were sent, as the proof says. */
  readonly on: string
  /** The proof: a receipt of the carrier, a parcel number. */
  readonly text: string
}

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly audit: Audit }

export type NoteSendingProof = ReturnType<typeof createNoteSendingProof>

/** The buyer proved that the goods are on their way, so the refund is no longer withheld. */
export function createNoteSendingProof({ db, clock, audit }: Parts) {
  return ({ returnId, staffId, actor, origin, version, on, text }: Proof): Promise<StoredReturn> =>
    db.transaction(async (tx) => {
      await lockReturn(tx, returnId)
      const given = await returnOf(tx, returnId)
      if (!given) throw noSuchReturn()
      if (given.state !== 'registered')
        throw refuse('RETURN_DECIDED', `The return is ${given.state} already`, { state: given.state })
      if (given.version !== version)
        throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody noted another proof meanwhile')
      // A correction keeps the time of the first proof.
      await run(
        tx,
        sql`update returns set sending_proof = ${text}, sending_proof_on = ${on}::date, sending_proof_by = ${staffId},
              sending_proof_at = coalesce(sending_proof_at, ${clock.now()}), version = version + 1
            where id = ${returnId}`,
      )
      const told = await returnOf(tx, returnId)
      await audit.append(tx, {
        event: 'return.proof',
        result: 'ok',
        actor,
        origin,
        target: `return ${returnId}`,
        marketId: given.market_id,
        before: { sentOn: given.sending_proof_on, proof: given.sending_proof },
        after: { sentOn: on, proof: text },
        ...(given.user_id !== null && { userId: given.user_id }),
      })
      return told ?? given
    })
}
