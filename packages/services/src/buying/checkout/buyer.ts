import type { BuyerMark } from '@shop/domain/checkout'
import type { Viewer } from '../../ground/context/viewer'
import { sql } from '../../platform/sql'

/** What the shop knows about a buyer: from marks on the address or id, and from the account of a signed-in buyer. */
export type Buyer = {
  readonly marks: readonly BuyerMark[]
  /** The customer group (`NO CREDIT-FRAUD`); null when there is none. */
  readonly memberType: string | null
  readonly gender: 'UNSET' | 'UNSPECIFIED' | 'WOMAN' | 'MAN'
  /** Of an account that is a business: its id in the open, or that of a sole trader. */
  readonly organisationId: string | null
  readonly personalIdEncrypted: string | null
}

export type BuyerQuery = {
  /** The current value of the form; null when the stored value counts. */
  readonly email: string | null
  readonly identityPrint: Buffer | null
  readonly viewer: Viewer | undefined
}

export type BuyerRow = {
  readonly buyer_marks: readonly { readonly mark: BuyerMark; readonly member_type: string }[]
  readonly buyer_member_type: string | null
  readonly buyer_blacklisted: boolean | null
  readonly buyer_gender: Buyer['gender'] | null
  readonly buyer_organisation_id: string | null
  readonly buyer_personal_id_encrypted: string | null
}

/** Columns of a statement that has the viewer's account as `u` and the stored checkout as `c`. The account says something
 *  of its owner only: nobody learns by an address whether it has one. */
export const buyerColumns = ({ email, identityPrint, viewer }: BuyerQuery) => sql`
  u.member_type as buyer_member_type, u.blacklisted as buyer_blacklisted, u.gender as buyer_gender,
  u.organisation_id as buyer_organisation_id,
  case u.customer_type when 'ORGANIZATION' then u.personal_id_encrypted end as buyer_personal_id_encrypted, (
    select coalesce(json_agg(json_build_object('mark', m.mark, 'member_type', m.member_type) order by m.id), '[]')
    from buyer_marks m
    where lower(m.email) in (
        lower(coalesce(${email}, case when c.user_id is not distinct from ${viewer?.userId ?? null}::integer then c.email end)),
        lower(${viewer?.email ?? ''}))
      or m.personal_id_hash = ${identityPrint}::bytea
  ) as buyer_marks`

export function toBuyer(row: BuyerRow): Buyer {
  const marks = row.buyer_marks.map(({ mark }) => mark)
  const memberType = row.buyer_marks.map(({ member_type }) => member_type).find(Boolean) ?? row.buyer_member_type
  return {
    marks: row.buyer_blacklisted ? [...marks, 'blacklisted'] : marks,
    memberType: memberType || null,
    gender: row.buyer_gender ?? 'UNSET',
    organisationId: row.buyer_organisation_id,
    personalIdEncrypted: row.buyer_personal_id_encrypted,
  }
}
