import type { Row } from '@shop/db/rows.gen'
import { readAmount } from '@shop/domain/publishing'
import { type ChangedPrice, changePrices } from '../../goods/catalog/change-prices'
import { recordCampaignPrices } from '../../goods/catalog/record-campaign-prices'
import { rowsOf, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import { type ImportKind, type ImportResult, refusedRow } from '../imports'

type Stored = Pick<Row<'prices'>, 'product_id' | 'market_id' | 'regular_minor' | 'selling_minor' | 'member_minor'> &
  Pick<Row<'products'>, 'article_number'>
type Price = { readonly regular: number; readonly selling: number; readonly member: number | null }

/** Prices of products with VAT: `article`, `market`, `regular`, `selling`, and `member`, which may be empty. */
export const priceImport: ImportKind = {
  columns: ['article', 'market', 'regular', 'selling', 'member'],
  needed: ['article', 'market', 'regular', 'selling'],
  risk: 'high',
  marketsIn: (rows) => [...new Set(rows.map(({ fields }) => fields.market ?? ''))],
  run: async (tx, rows, { pubsub, staffId, isTrial, now }) => {
    const articles = rows.map(({ fields }) => fields.article ?? '')
    const stored = await rowsOf<Stored>(
      tx,
      sql`select p.product_id, a.article_number, p.market_id, p.regular_minor, p.selling_minor, p.member_minor
          from prices p join products a on a.id = p.product_id
          where p.sku_id is null and a.article_number = any(${articles}::text[]) order by p.id for update of p`,
    )
    const known = new Map(stored.map((row) => [`${row.article_number} ${row.market_id}`, row]))
    const seen = new Set<string>()
    const changed: ChangedPrice[] = []
    const results = rows.map(({ line, fields }): ImportResult => {
      const { article = '', market = '', regular = '', selling = '', member } = fields
      const key = `${article} ${market}`
      const refused = (code: string, value: string) => refusedRow(line, key, code, value)
      const row = known.get(key)
      if (!row) return refused('unknown', key)
      if (seen.has(key)) return refused('duplicate', key)
      seen.add(key)
      const after = priceOf(regular, selling, member, row.member_minor)
      if ('code' in after) return refused(after.code, after.value)
      const before = { regular: row.regular_minor, selling: row.selling_minor, member: row.member_minor }
      const isSame =
        before.regular === after.regular && before.selling === after.selling && before.member === after.member
      if (!isSame) changed.push({ product: row.product_id, market: row.market_id, ...after })
      return { line, key, result: isSame ? 'same' : 'changed', code: null, value: null, before, after }
    })
    if (isTrial || changed.length === 0) return results
    await changePrices(tx, changed, { staffId, now })
    await recordCampaignPrices(tx, now)
    await pubsub.publish(tx, { topic: CATALOG_TOPIC, key: '' })
    return results
  },
}

/** A missing column changes nothing; an empty cell removes the member price. */
function priceOf(
  regularText: string,
  sellingText: string,
  memberText: string | undefined,
  stored: number | null,
): Price | { readonly code: 'number' | 'order'; readonly value: string } {
  const [regular, selling] = [readAmount(regularText), readAmount(sellingText)]
  const member = memberText === undefined ? stored : memberText === '' ? null : readAmount(memberText)
  if (regular === undefined) return { code: 'number', value: regularText }
  if (selling === undefined) return { code: 'number', value: sellingText }
  if (member === undefined) return { code: 'number', value: memberText ?? '' }
  if (regular === 0) return { code: 'number', value: regularText }
  if (selling > regular) return { code: 'order', value: `${sellingText} > ${regularText}` }
  if (member !== null && member > selling)
    return { code: 'order', value: `${memberText ?? member / 100} > ${sellingText}` }
  return { regular, selling, member }
}
