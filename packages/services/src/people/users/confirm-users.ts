import { type Sql, sql } from '../../platform/sql'

/**
 * The end of a statement whose `used` names accounts of which somebody reads the mails: their address is confirmed, and
 * what was asked for before was perhaps somebody else's wish.
 */
export const confirmUsers = (now: Date): Sql =>
  sql`update users u set email_confirmed_at = coalesce(u.email_confirmed_at, ${now}),
          newsletter_asked_at = case when u.email_confirmed_at is null then null else u.newsletter_asked_at end
        from used where used.user_id = u.id and u.deleted_at is null and u.disabled_at is null
        returning u.id, u.email`
