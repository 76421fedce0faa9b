import { type Sql, sql } from '../../platform/sql'

export type EarnedPoints = {
  readonly userId: number | null
  readonly points: number
  readonly creditAt: Date | null
  /** Of lines that were added to the order. */
  readonly supplementId?: string
  readonly now: Date
}

/** A part of the statement that places an order, which names its row `placed`: the points to come. */
export const earnPoints = ({ userId, points, creditAt, supplementId, now }: EarnedPoints): Sql => sql`earned as (
      insert into points_ledger (user_id, entry, points, order_id, credit_at, supplement_id, at)
      select ${userId}, 'earned', ${points}::integer, placed.id, ${creditAt}::timestamptz, ${supplementId ?? null}::uuid,
        ${now} from placed
      where ${points}::integer > 0 and ${userId}::integer is not null
      on conflict do nothing
    )`
