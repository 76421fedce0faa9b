import { type CodesDocument, codesDocumentSchema } from '@shop/contract/publishing/campaign-document'
import type { Row } from '@shop/db/rows.gen'
import { changePromoCodes, insertPromoCodes, withdrawPromoCodes } from '../../buying/promo-codes/save-promo-codes'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue, type WriteContext } from './document-type'
import { marketsMissing, timeIssues } from './priced-markets'

const KEY = /^[a-z0-9][a-z0-9-]{0,59}$/

/**
 * A series of promo codes. Missing codes are made in the transaction of the publication, so that publishing twice makes
 * none twice. The codes of a withdrawn series are no longer accepted.
 */
export const codesDocument: DocumentType<CodesDocument> = {
  schema: codesDocumentSchema,
  isOpen: true,
  topic: CATALOG_TOPIC,
  keys: (db) => rowsOf(db, sql`select key, key as name from promo_code_batches where active order by key`),
  read: async (db, key) => {
    const row = await rowOf<Pick<Row<'promo_code_batches'>, 'active' | 'rules'>>(
      db,
      sql`select active, rules from promo_code_batches where key = ${key}`,
    )
    if (!row) return undefined
    return row.active ? asJson(row.rules) : null
  },
  check: async (db, key, body) => {
    const issues: Issue[] = [...timeIssues(body), ...(await marketsMissing(db, body.markets))]
    if (!KEY.test(key))
      issues.push({ path: [], code: 'key', message: 'must be lower-case letters, digits and hyphens' })
    const made = await rowOf<{ count: number; used: number }>(
      db,
      sql`select count(*)::int as count, coalesce(max(used_count), 0)::int as used from promo_codes where batch = ${key}`,
    )
    if (made && body.count < made.count)
      issues.push({ path: ['count'], code: 'fewer', message: `${made.count} are given out already` })
    if (made && body.usageLimit < made.used)
      issues.push({ path: ['usageLimit'], code: 'used', message: `one was used ${made.used} times` })
    const { campaign } = body
    if (
      campaign !== null &&
      !(await rowOf(db, sql`select from discount_campaigns where alias = ${campaign} and active`))
    )
      issues.push({ path: ['campaign'], code: 'unknown', message: 'is no campaign' })
    return issues
  },
  write: async (tx, key, body, context) => {
    if (!body) {
      await run(tx, sql`update promo_code_batches set active = false where key = ${key}`)
      await withdrawPromoCodes(tx, key)
      return
    }
    await run(
      tx,
      sql`insert into promo_code_batches (key, rules) values (${key}, ${JSON.stringify(body)}::jsonb)
          on conflict (key) do update set rules = excluded.rules, active = true`,
    )
    await changePromoCodes(tx, key, body)
    await addMissing(tx, key, body, context)
    await run(
      tx,
      sql`delete from promo_code_markets m using promo_codes p where m.promo_code_id = p.id and p.batch = ${key}`,
    )
    const rows = Object.entries(body.markets).map(([market, { value, minimum }]) => ({ market, value, minimum }))
    await run(
      tx,
      sql`insert into promo_code_markets (promo_code_id, market_id, value_minor, minimum_minor)
          select p.id, r.market, r.value, r.minimum from promo_codes p
            cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(market text, value bigint, minimum bigint)
          where p.batch = ${key}`,
    )
  },
}

/** Makes another code when the name is taken, which chance alone never causes. */
async function addMissing(tx: Queryable, key: string, body: CodesDocument, { makeCode }: WriteContext): Promise<void> {
  if (!makeCode) return
  const there = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from promo_codes where batch = ${key}`,
  )
  let missing = body.count - (there?.count ?? 0)
  while (missing > 0) {
    const codes = Array.from({ length: missing }, () => makeCode(body.prefix))
    missing -= await insertPromoCodes(tx, key, body, codes)
  }
}
