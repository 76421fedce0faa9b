import type { Row } from '@shop/db/rows.gen'
import type { DifferenceDeed, DifferenceKind, OurSide, TheirSide } from '@shop/domain/payment'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../../../platform/sql'

export type Difference = Pick<
  Row<'payment_differences'>,
  'id' | 'provider' | 'purchase_id' | 'payment_id' | 'note' | 'proposed_by' | 'version'
> & {
  readonly kind: DifferenceKind
  readonly ours: OurSide | null
  readonly theirs: TheirSide | null
  readonly state: 'open' | 'proposed' | 'agreed' | 'settled'
  readonly deed: DifferenceDeed | null
}

const COLUMNS = sql`d.id, d.provider, d.purchase_id, d.payment_id, d.kind, d.ours, d.theirs, d.state, d.deed, d.note,
  d.proposed_by, d.version`

/** For the record: what a decision changes of it. */
export const stateOf = ({ state, deed, note, ours, theirs, version }: Difference) => ({
  ...{ state, deed, note, ours, theirs, version },
})

export const findDifference = (db: Queryable, id: number) =>
  rowOf<Difference & { readonly order_id: number | null; readonly market_id: string | null }>(
    db,
    sql`select ${COLUMNS}, p.order_id, o.market_id from payment_differences d left join payments p on p.id = d.payment_id
        left join orders o on o.id = p.order_id where d.id = ${id}`,
  )

export const lockDifference = (tx: Queryable, id: number): Promise<Difference | undefined> =>
  rowOf<Difference>(tx, sql`select ${COLUMNS} from payment_differences d where d.id = ${id} for update`)

export type Found = {
  readonly provider: string
  readonly purchaseId: string
  readonly paymentId: string | null
  readonly kinds: readonly DifferenceKind[]
  readonly ours: OurSide | null
  readonly theirs: TheirSide | null
}

/**
 * Writes down how a payment differs now. What differs in the same way is the same difference, and stays closed where colleagues
 * closed it; a proposal that was made for other amounts is off. What does not differ any more is noted as agreed.
 */
export async function saveDifferences(tx: Queryable, found: Found, now: Date): Promise<void> {
  const { provider, purchaseId, paymentId, kinds } = found
  const [ours, theirs] = [found.ours && JSON.stringify(found.ours), found.theirs && JSON.stringify(found.theirs)]
  await run(
    tx,
    sql`update payment_differences set state = 'agreed', ended_at = ${now}, version = version + 1
        where provider = ${provider} and purchase_id = ${purchaseId} and state in ('open', 'proposed')
          and kind <> all(${[...kinds]}::text[])`,
  )
  const changed = sql`(d.ours, d.theirs) is distinct from (excluded.ours, excluded.theirs)`
  for (const kind of kinds)
    await run(
      tx,
      sql`insert into payment_differences as d (provider, purchase_id, payment_id, kind, ours, theirs, found_at, seen_at)
          select ${provider}, ${purchaseId}, ${paymentId}::uuid, ${kind}, ${ours}::jsonb, ${theirs}::jsonb, ${now}, ${now}
          where not exists (select from payment_differences c where c.provider = ${provider} and c.purchase_id = ${purchaseId}
            and c.kind = ${kind} and c.state = 'settled' and c.deed = 'close'
            and (c.ours, c.theirs) is not distinct from (${ours}::jsonb, ${theirs}::jsonb))
          on conflict (provider, purchase_id, kind) where state in ('open', 'proposed') do update set
            seen_at = excluded.seen_at, ours = excluded.ours, theirs = excluded.theirs,
            version = d.version + case when ${changed} then 1 else 0 end,
            state = case when ${changed} then 'open' else d.state end,
            deed = case when ${changed} then null else d.deed end`,
    )
  if (paymentId) await run(tx, sql`update payments set compared_at = ${now} where id = ${paymentId}`)
}

export const noteCompared = (db: Queryable, paymentId: string, now: Date) =>
  run(db, sql`update payments set compared_at = ${now} where id = ${paymentId}`)

export const hasOpenDifference = async (db: Queryable, provider: string, purchaseId: string): Promise<boolean> =>
  (await run(
    db,
    sql`select from payment_differences where provider = ${provider} and purchase_id = ${purchaseId}
          and state in ('open', 'proposed') limit 1`,
  )) > 0

export const saveProposal = (
  tx: Queryable,
  id: number,
  { deed, note, staffId, now }: { deed: DifferenceDeed; note: string; staffId: number; now: Date },
) =>
  run(
    tx,
    sql`update payment_differences set state = 'proposed', deed = ${deed}, note = ${note}, proposed_by = ${staffId},
          proposed_at = ${now}, version = version + 1 where id = ${id}`,
  )

export const saveTurnedDown = (tx: Queryable, id: number) =>
  run(tx, sql`update payment_differences set state = 'open', deed = null, version = version + 1 where id = ${id}`)

export const saveSettled = (tx: Queryable, id: number, staffId: number, now: Date) =>
  run(
    tx,
    sql`update payment_differences set state = 'settled', confirmed_by = ${staffId}, ended_at = ${now},
          version = version + 1 where id = ${id}`,
  )

const MOST_LISTED = 200

export type ListedDifference = Difference &
  Pick<Row<'payment_differences'>, 'found_at' | 'proposed_at' | 'ended_at'> & {
    readonly order_id: number | null
    readonly proposer: string | null
    readonly confirmer: string | null
  }

const within = (state: 'open' | 'ended', term: string): Sql => sql`d.state = any(${
  state === 'open' ? ['open', 'proposed'] : ['agreed', 'settled']
}::text[])
  and (${term}::text = '' or d.purchase_id ilike ${`${term}%`} or p.order_id::text = ${term})`

export const listDifferences = (db: Queryable, state: 'open' | 'ended', term: string): Promise<ListedDifference[]> =>
  rowsOf(
    db,
    sql`select ${COLUMNS}, d.found_at, d.proposed_at, d.ended_at, p.order_id, s.name as proposer, c.name as confirmer
        from payment_differences d left join payments p on p.id = d.payment_id left join staff s on s.id = d.proposed_by
          left join staff c on c.id = d.confirmed_by
        where ${within(state, term)}
        order by ${state === 'open' ? sql`d.found_at, d.id` : sql`d.ended_at desc, d.id desc`} limit ${MOST_LISTED}`,
  )

export const countDifferences = async (db: Queryable, state: 'open' | 'ended', term: string): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      db,
      sql`select count(*)::integer as n from payment_differences d left join payments p on p.id = d.payment_id
          where ${within(state, term)}`,
    )
  )?.n ?? 0
