import { type Sql, sql } from '../../../platform/sql'

/** An order `o` of which a piece lies in a parcel or has left: its lines and its delivery stay as they are. */
export const IS_PACKED: Sql = sql`exists (select from order_deliveries d where d.order_id = o.id
  and (d.parcel_key is not null or d.parcel_number is not null or d.shipped_at is not null))`
