import { parseEmail } from '@shop/domain/validation'
import type { Channels } from '../../ground/channel/channels'
import { emailChangeMail, emailReleaseMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import type { Platform } from '../../platform/platform'
import { tooMany, withinLimit } from '../../platform/rate-limit'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { accountGone } from './account-gone'
import { EMAIL_CHANGES, EMAIL_LINK_MS } from './change-email'
import type { CustomerRow } from './customer-store'
import { isAddressFree, openChangeOf, putEmailChange } from './email-change-store'
import { confirmHash } from './sign-ups'
import { lockUser } from './user-store'

export type AddressAtDesk = {
  readonly customer: CustomerRow
  readonly email: string
  /** When the one was asked for that was seen as to come; null where none was. */
  readonly replaces: string | null
  readonly staffId: number
  /** Writes of the change in its transaction. */
  readonly onChange: (tx: Queryable) => Promise<void>
}

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & { readonly mails: Mails; readonly channels: Channels }

/**
 * Staff write a new address down for a customer. It is the account's when the readers of both addresses have followed the
 * link of their mail: who calls may be anybody.
 */
export function createEmailAtDesk(parts: Parts) {
  const { db, clock } = parts
  return {
    changeEmailAtDesk: async (wish: AddressAtDesk): Promise<void> => {
      const email = parseEmail(wish.email)
      if (!email) throw refuse('INVALID_EMAIL', 'This is no e-mail address')
      if (!(await withinLimit(parts, EMAIL_CHANGES, String(wish.customer.id)))) throw tooMany()
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, wish.customer.id)
        if (!user) throw accountGone()
        const open = await openChangeOf(tx, user.id, clock.now())
        if ((open?.created_at.toISOString() ?? null) !== wish.replaces)
          throw refuse('CONFLICT_STALE_VERSION', 'Another address was asked for meanwhile')
        if (!(await isAddressFree(tx, email))) throw refuse('EMAIL_TAKEN', 'The address is that of an account')
        await sendLinks(parts, tx, { ...wish, email, from: user.email, firstName: user.address.firstName })
        await wish.onChange(tx)
      })
    },

    /** The address that an account is to have, and whose links were followed; undefined without one. */
    emailChangeOf: (userId: number) => openChangeOf(db, userId, clock.now()),
  }
}

type Links = Pick<AddressAtDesk, 'customer' | 'email' | 'staffId'> & {
  readonly from: string
  readonly firstName: string
}

/** A link for the reader of each address; together they make the change. */
async function sendLinks({ clock, ids, mails, channels }: Parts, tx: Queryable, wish: Links): Promise<void> {
  const { customer, email, staffId, from, firstName } = wish
  const at = { userId: customer.id, marketId: customer.market_id, languageId: customer.language_id, staffId }
  const now = clock.now()
  const linkTo = (to: string) => {
    const confirmKey = ids.secret()
    const expiresAt = new Date(now.getTime() + EMAIL_LINK_MS)
    return { confirmKey, row: { ...at, keyHash: confirmHash(confirmKey), email: to, now, expiresAt } }
  }
  const [change, release] = [linkTo(email), linkTo(from)]
  await putEmailChange(tx, change.row, release.row)
  const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
  const key = change.row.keyHash.toString('hex').slice(0, 32)
  const mail = { place, userId: customer.id }
  await mails.send(tx, {
    ...{ ...mail, key: `email_change:${key}`, kind: 'email_change', to: email },
    write: (letter) => emailChangeMail(letter, { firstName, confirmKey: change.confirmKey }),
  })
  await mails.send(tx, {
    ...{ ...mail, key: `email_release:${key}`, kind: 'email_release', to: from },
    write: (letter) => emailReleaseMail(letter, { firstName, confirmKey: release.confirmKey }),
  })
}
