import { type SeriesDocument, seriesDocumentSchema } from '@shop/contract/publishing/campaign-document'
import type { Row } from '@shop/db/rows.gen'
import { saveSeries } from '../../people/vouchers/voucher-series'
import { rowOf, rowsOf, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType } from './document-type'

const KEY = /^[a-z0-9][a-z0-9-]{0,59}$/

/** A series of vouchers. A withdrawn series issues no more vouchers; issued ones stay valid. */
export const seriesDocument: DocumentType<SeriesDocument> = {
  schema: seriesDocumentSchema,
  isOpen: true,
  topic: CATALOG_TOPIC,
  keys: (db) => rowsOf(db, sql`select key, name from voucher_series where active order by key`),
  read: async (db, key) => {
    const row = await rowOf<Pick<Row<'voucher_series'>, 'active'> & Record<string, unknown>>(
      db,
      sql`select active, kind, name, valid_days as "validDays" from voucher_series where key = ${key}`,
    )
    if (!row) return undefined
    const { active, ...body } = row
    return active ? asJson(body) : null
  },
  check: async (_db, key) =>
    KEY.test(key) ? [] : [{ path: [], code: 'key', message: 'must be lower-case letters, digits and hyphens' }],
  write: saveSeries,
}
