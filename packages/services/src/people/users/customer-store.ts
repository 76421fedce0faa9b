import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import { IS_IN_SHOP } from './in-shop'
import type { MetaData } from './meta-data'

export type CustomerRow = Pick<
  Row<'users'>,
  | 'id'
  | 'ref'
  | 'version'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'customer_type'
  | 'gender'
  | 'market_id'
  | 'language_id'
  | 'personal_id_encrypted'
  | 'organisation_id'
  | 'address_line1'
  | 'address_line2'
  | 'address_line3'
  | 'care_of'
  | 'entry_code'
  | 'zip'
  | 'city'
  | 'state'
  | 'country'
  | 'mobile'
  | 'phone'
  | 'cart_id'
  | 'previous_cart_id'
  | 'blacklisted'
  | 'created_at'
> & { readonly email: string; readonly is_in_shop: boolean; readonly meta_data: MetaData }

/** The account behind a reference; a deleted one cannot be opened. */
export const loadCustomer = (db: Queryable, ref: string) =>
  rowOf<CustomerRow>(
    db,
    sql`select u.id, u.ref, u.version, u.email, u.first_name, u.last_name, u.company, u.customer_type, u.market_id,
          u.language_id, u.personal_id_encrypted, u.organisation_id, u.address_line1, u.address_line2, u.address_line3,
          u.care_of, u.entry_code, u.zip, u.city, u.state, u.country, u.mobile, u.phone, u.cart_id, u.previous_cart_id,
          u.blacklisted, u.created_at, u.gender, u.meta_data, ${IS_IN_SHOP} as is_in_shop
        from users u where u.ref = ${ref}::uuid and u.deleted_at is null`,
  )
