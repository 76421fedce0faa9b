import { type Queryable, run, sql } from '../../platform/sql'

export type ChangedPrice = {
  readonly product: number
  readonly market: string
  readonly regular: number
  readonly selling: number
  readonly member: number | null
}

/** Writes prices of an import and their history. */
export async function changePrices(
  tx: Queryable,
  changed: readonly ChangedPrice[],
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as w(product integer, market text, regular bigint, selling bigint, member bigint)`
  // A fall goes on with the running reduction; a rise ends it, and what is still below the regular price begins anew.
  const reduced = sql`case when w.selling >= w.regular then null
      when w.selling > p.selling_minor or p.reduction_started_at is null then ${now} else p.reduction_started_at end`
  await run(
    tx,
    sql`insert into price_log (product_id, market_id, price_list, amount_minor, currency, valid_from, reduction_started_at, ended, cause, staff_id, recorded_at)
        select w.product, w.market, l.list, coalesce(l.amount, l.before), p.currency, ${now},
          case when l.list = 'selling' then ${reduced} end, l.amount is null, 'import', ${staffId}, ${now}
        from ${wanted} join prices p on p.product_id = w.product and p.market_id = w.market and p.sku_id is null
          cross join lateral (values ('regular', w.regular, p.regular_minor), ('selling', w.selling, p.selling_minor),
            ('member', w.member, p.member_minor)) as l(list, amount, before)
        where l.amount is distinct from l.before`,
  )
  await run(
    tx,
    sql`update prices p set regular_minor = w.regular, selling_minor = w.selling, member_minor = w.member,
          discount_type = case when w.selling >= w.regular then 'NONE' when p.discount_type = 'NONE' then 'SALE_PRICE' else p.discount_type end,
          reduction_started_at = ${reduced}, valid_from = ${now}, version = p.version + 1
        from ${wanted} where p.product_id = w.product and p.market_id = w.market and p.sku_id is null`,
  )
}
