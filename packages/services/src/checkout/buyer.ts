import type { BuyerMark } from '@shop/domain/checkout'
import type { Viewer } from '../context/viewer'
import { type Queryable, rowOf, sql } from '../platform/sql'

/** What the shop knows of who buys: by the marks on an address or an id, and of a signed-in buyer by the account. */
export type Buyer = {
  readonly marks: readonly BuyerMark[]
  /** The customer group (`NO CREDIT-FRAUD`); null when there is nothing to say. */
  readonly memberType: string | null
  readonly gender: 'UNSET' | 'UNSPECIFIED' | 'WOMAN' | 'MAN'
  readonly organisationId: string | null
}

export type BuyerQuery = {
  readonly email: string | null
  readonly identityPrint: Buffer | null
  readonly viewer: Viewer | undefined
}

type Row = {
  marks: { mark: BuyerMark; member_type: string }[]
  member_type: string | null
  blacklisted: boolean | null
  gender: Buyer['gender'] | null
  organisation_id: string | null
}

/** The account says something of its owner only: nobody learns by an address whether it has one. */
export async function loadBuyer(db: Queryable, { email, identityPrint, viewer }: BuyerQuery): Promise<Buyer> {
  const row = await rowOf<Row>(
    db,
    sql`select u.member_type, u.blacklisted, u.gender, u.organisation_id, (
          select coalesce(json_agg(json_build_object('mark', m.mark, 'member_type', m.member_type) order by m.id), '[]')
          from buyer_marks m
          where lower(m.email) in (lower(${email ?? ''}), lower(${viewer?.email ?? ''})) or m.personal_id_hash = ${identityPrint}::bytea
        ) as marks
        from (select ${viewer?.userId ?? null}::integer as id) asked left join users u on u.id = asked.id`,
  )
  const marks = row?.marks ?? []
  const memberType = marks.map(({ member_type }) => member_type).find(Boolean) ?? row?.member_type
  return {
    marks: row?.blacklisted ? [...marks.map(({ mark }) => mark), 'blacklisted'] : marks.map(({ mark }) => mark),
    memberType: memberType || null,
    gender: row?.gender ?? 'UNSET',
    organisationId: row?.organisation_id ?? null,
  }
}
