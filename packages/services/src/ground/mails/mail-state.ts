import { sql } from '../../platform/sql'
import { DELIVER } from './mail'

/** A mail `m` that waits and that no job takes along: it was written when nobody could take it. */
export const IS_UNSENT = sql`m.state = 'waiting' and not exists (
    select from jobs j where j.kind = ${DELIVER} and j.key = m.mail_key and j.done_at is null)`

/** How far a mail `m` is, as staff see it. */
export const MAIL_STATE = sql`(case when ${IS_UNSENT} then 'unsent' else m.state end)`
