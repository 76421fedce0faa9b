import { type SteeringDocument, steeringDocumentSchema } from '@shop/contract/publishing/assortment-document'
import type { Row } from '@shop/db/rows.gen'
import { rowOf, rowsOf, run, sql } from '../../platform/sql'
import { STEERING_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'

const TABLES = { product: 'products', brand: 'brands', category: 'categories' } as const

/** The steering of a market's search; its key is the market's id. */
export const steeringDocument: DocumentType<SteeringDocument> = {
  schema: steeringDocumentSchema,
  isOpen: false,
  topic: STEERING_TOPIC,
  keys: (db) => rowsOf(db, sql`select id as key, alias as name from markets order by id`),
  read: async (db, key) => {
    if (!(await rowOf(db, sql`select from markets where id = ${key}`))) return undefined
    const row = await rowOf<Pick<Row<'search_steering'>, 'rules'>>(
      db,
      sql`select rules from search_steering where market_id = ${key}`,
    )
    return asJson(steeringDocumentSchema.parse(row?.rules ?? {}))
  },
  check: async (db, _key, { pins, redirects, boosts }) => {
    const issues: Issue[] = []
    const twice = (name: string, phrases: readonly string[]) =>
      phrases.forEach((phrase, at) => {
        if (phrases.indexOf(phrase) !== at)
          issues.push({ path: [name, at, 'phrase'], code: 'duplicate', message: 'stands there already' })
      })
    twice(
      'pins',
      pins.map(({ phrase }) => phrase),
    )
    twice(
      'redirects',
      redirects.map(({ phrase }) => phrase),
    )
    const named = [
      ...pins.flatMap(({ productIds }, at) =>
        productIds.map((id, i) => ({ kind: 'product' as const, id, path: ['pins', at, 'productIds', i] })),
      ),
      ...boosts.map(({ kind, id }, at) => ({ kind, id, path: ['boosts', at, 'id'] })),
    ]
    for (const { kind, id, path } of named) {
      const { rows } = await db.query(`select from ${TABLES[kind]} where id = $1`, [id])
      if (rows.length === 0) issues.push({ path, code: 'unknown', message: `is no ${kind}` })
    }
    return issues
  },
  write: async (tx, key, body) => {
    if (!body) return
    await run(
      tx,
      sql`insert into search_steering (market_id, rules) values (${key}, ${JSON.stringify(body)}::jsonb)
          on conflict (market_id) do update set rules = excluded.rules`,
    )
  },
}
