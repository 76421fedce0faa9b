import {
  type ConsoleMaker,
  type ConsoleMakers,
  makerChangeSchema,
  type Operator,
} from '@shop/contract/rest/console-makers'
import { z } from 'zod'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Database } from '../../platform/database'
import { typedTerm } from '../../platform/http/query'
import type { Pubsub } from '../../platform/pubsub'
import { Refusal } from '../../platform/refusal'
import { containing, type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'

const MOST = 100
const askedSchema = z.object({ q: typedTerm })

type Parts = { readonly db: Database; readonly pubsub: Pick<Pubsub, 'publish'> }
type Operators = Pick<ConsoleMaker, 'maker' | 'responsible'>

/** Who makes each brand's goods and who answers for them: what the law wants on every product page. */
export function makerOperations({ db, pubsub }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'makers',
      permission: 'stock:watch',
      handle: async ({ query }): Promise<ConsoleMakers> => {
        const fits = fitting(query(askedSchema).q)
        const [makers, counted] = await Promise.all([
          makersWhere(db, fits),
          rowOf<{ total: number }>(db, sql`select count(*)::int as total from makers m where ${fits}`),
        ])
        return { makers, total: counted?.total ?? 0 }
      },
    },
    {
      method: 'PUT',
      path: 'makers/:',
      permission: 'products:makers',
      handle: async ({ params: [given = ''], body, done }): Promise<ConsoleMaker> => {
        const { seen, ...wanted } = await body(makerChangeSchema)
        const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
        return db.transaction(async (tx) => {
          await run(tx, sql`select from makers where id = ${id} for update`)
          const [before] = await makersWhere(tx, sql`m.id = ${id}`)
          if (!before) throw new Refusal('NOT_FOUND', 404, 'There is no such maker')
          if (!isSame(before, seen))
            throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The maker has changed in the meantime')
          await update(tx, id, wanted)
          await done(tx, 'maker.change', { target: `maker ${id}`, before: operatorsOf(before), after: wanted })
          await pubsub.publish(tx, { topic: CATALOG_TOPIC, key: '' })
          return { ...before, ...wanted }
        })
      },
    },
  ]
}

/** By its own name, a brand's, whoever answers for it, or the number of an article. */
function fitting(term: string): Sql {
  const pattern = containing(term)
  return sql`(lower(m.name || ' ' || coalesce(m.responsible_name, '')) like ${pattern}
    or exists (select from brands b where b.maker_id = m.id and (lower(b.name) like ${pattern}
      or exists (select from products p where p.brand_id = b.id and lower(p.article_number) = ${term}))))`
}

const makersWhere = (db: Queryable, fits: Sql) =>
  rowsOf<ConsoleMaker>(
    db,
    sql`select m.id,
          json_build_object('name', m.name, 'address', m.address, 'countryCode', m.country_code, 'email', m.email) as maker,
          case when m.responsible_name is not null then json_build_object('name', m.responsible_name,
            'address', m.responsible_address, 'countryCode', m.responsible_country_code, 'email', m.responsible_email) end as responsible,
          coalesce((select json_agg(b.name order by b.sort_name) from brands b where b.maker_id = m.id), '[]') as brands
        from makers m where ${fits}
        order by (select min(b.sort_name) from brands b where b.maker_id = m.id), m.id limit ${MOST}`,
  )

const update = (tx: Queryable, id: number, { maker, responsible }: Operators) =>
  run(
    tx,
    sql`update makers set name = ${maker.name}, address = ${maker.address}, country_code = ${maker.countryCode},
          email = ${maker.email}, responsible_name = ${responsible?.name ?? null},
          responsible_address = ${responsible?.address ?? null},
          responsible_country_code = ${responsible?.countryCode ?? null}, responsible_email = ${responsible?.email ?? null}
        where id = ${id}`,
  )

const partsOf = (operator: Operator | null) =>
  operator && [operator.name, operator.address, operator.countryCode, operator.email]
const operatorsOf = ({ maker, responsible }: Operators) => ({ maker, responsible })
const isSame = (one: Operators, other: Operators) =>
  JSON.stringify([partsOf(one.maker), partsOf(one.responsible)]) ===
  JSON.stringify([partsOf(other.maker), partsOf(other.responsible)])
