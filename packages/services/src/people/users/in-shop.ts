import { sql } from '../../platform/sql'

/** Whoever changed the cart a moment ago is in the shop. */
export const IS_IN_SHOP = sql`exists (select from carts c where c.user_id = u.id and c.completed_at is null
    and c.last_actor = 'customer' and c.updated_at > now() - interval '5 minutes')`
