import type { ReviewDecision } from '@shop/contract/rest/console-reviews'
import { type Queryable, run, sql } from '../../platform/sql'

type Deed = { readonly id: number; readonly staffId: number; readonly now: Date }

export function saveDecision(tx: Queryable, { id, staffId, now }: Deed, decision: ReviewDecision, liveAt: Date) {
  const by = sql`decided_by = ${staffId}, decided_at = ${now}, version = version + 1`
  switch (decision.do) {
    case 'accept':
      return run(tx, sql`update reviews set state = 'accepted', publish_at = ${liveAt}, ${by} where id = ${id}`)
    case 'refuse':
      return run(
        tx,
        sql`update reviews set state = 'refused', decision_reason = ${decision.reason}, ${by} where id = ${id}`,
      )
    case 'escalate':
      return run(tx, sql`update reviews set escalated_at = ${now}, version = version + 1 where id = ${id}`)
    case 'undo':
      return run(
        tx,
        sql`update reviews set state = 'held', publish_at = null, decision_reason = '', decided_by = null, decided_at = null,
              version = version + 1
            where id = ${id}`,
      )
  }
}
