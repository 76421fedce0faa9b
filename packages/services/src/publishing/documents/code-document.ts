import { type CodeDocument, codeDocumentSchema } from '@shop/contract/publishing/campaign-document'
import type { Row } from '@shop/db/rows.gen'
import { savePromoCode, withdrawPromoCode } from '../../buying/promo-codes/save-promo-code'
import { rowOf, rowsOf, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'
import { marketsMissing, timeIssues, writeMarkets } from './priced-markets'

const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}$/u
/** The prefix of personal vouchers. */
const OF_VOUCHERS = /^voyadovoucher_/i

/** A promo code; its key is the code itself, in any case. */
export const codeDocument: DocumentType<CodeDocument> = {
  schema: codeDocumentSchema,
  isOpen: true,
  topic: CATALOG_TOPIC,
  keys: (db) =>
    rowsOf(
      db,
      sql`select code as key, code as name from promo_codes where active and batch is null order by lower(code) limit 5000`,
    ),
  read: async (db, key) => {
    const row = await rowOf<Pick<Row<'promo_codes'>, 'active'> & Record<string, unknown>>(
      db,
      sql`select p.active, p.kind, p.percent_basis_points as "percentBasisPoints", c.alias as campaign,
            p.usage_limit as "usageLimit", p.once_per_customer as "oncePerCustomer", p.members_only as "membersOnly",
            p.starts_at as "startsAt", p.ends_at as "endsAt",
            (select coalesce(json_object_agg(m.market_id, json_build_object('value', m.value_minor, 'minimum', m.minimum_minor)), '{}')
               from promo_code_markets m where m.promo_code_id = p.id) as markets
          from promo_codes p left join discount_campaigns c on c.id = p.campaign_id where p.code = ${key} and p.batch is null`,
    )
    if (!row) return undefined
    const { active, ...body } = row
    return active ? asJson(body) : null
  },
  check: async (db, key, body) => {
    const issues: Issue[] = [...timeIssues(body), ...(await marketsMissing(db, body.markets))]
    if (!KEY.test(key) || OF_VOUCHERS.test(key))
      issues.push({ path: [], code: 'key', message: 'must be 3 to 40 letters, digits and hyphens' })
    const other = await rowOf<Pick<Row<'promo_codes'>, 'code' | 'used_count' | 'batch'>>(
      db,
      sql`select code, used_count, batch from promo_codes where lower(code) = lower(${key})`,
    )
    if (other && (other.code !== key || other.batch !== null))
      issues.push({ path: [], code: 'duplicate', message: `is ${other.code} already` })
    if (other && body.usageLimit !== null && body.usageLimit < other.used_count)
      issues.push({ path: ['usageLimit'], code: 'used', message: `it was used ${other.used_count} times` })
    if (
      body.campaign !== null &&
      !(await rowOf(db, sql`select from discount_campaigns where alias = ${body.campaign} and active`))
    )
      issues.push({ path: ['campaign'], code: 'unknown', message: 'is no campaign' })
    return issues
  },
  write: async (tx, key, body) => {
    if (!body) return withdrawPromoCode(tx, key)
    const id = await savePromoCode(tx, key, body)
    if (id !== undefined) await writeMarkets(tx, 'code', id, body.markets)
  },
}
