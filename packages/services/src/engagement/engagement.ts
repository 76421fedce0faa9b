import type { ContactView, MemberView } from '@shop/contract/rest/engagement'
import { parseEmail } from '@shop/domain/validation'
import type { Channels } from '../channel/channels'
import type { Viewer } from '../context/viewer'
import {
  joinProgramme,
  leaveForGood,
  leaveProgramme,
  membershipOf,
  membershipToChange,
} from '../membership/join-and-leave'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import type { Ids } from '../platform/ids'
import { enqueue } from '../platform/outbox'
import type { Pubsub } from '../platform/pubsub'
import type { Queryable } from '../platform/sql'
import { CONTACT_ERASED, CUSTOMER_LINKED, USER_TOPIC } from '../platform/topics'
import { confirmedAddress } from '../users/confirmed-address'
import type { SignUps } from '../users/sign-ups'
import { accountContact } from './account-contact'
import { addressOf, holdAccount, logConsent, saveNewsletter } from './consent-store'
import {
  type Contact,
  eraseContacts,
  findContact,
  findHolder,
  findOwnContact,
  isKeyOfAnother,
  noteEvent,
  pendingContact,
} from './contact-store'
import type { SmsConsents } from './sms-consents'
import type { SoftLogins } from './soft-login'

type Asked = {
  readonly email: string
  readonly countryCode: string
  readonly newsletter: boolean
  readonly firstName: string
  readonly lastName: string
}
type Asking = { readonly viewer: Viewer | undefined; readonly clientAddress: string }
type Consents = { readonly acceptsEmail: boolean | undefined; readonly acceptsSms: boolean | undefined }

/** Clocks of visitors run a little fast. */
const AHEAD_MS = 86_400_000

type Parts = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly ids: Ids
  readonly channels: Channels
  readonly signUps: Pick<SignUps, 'follow'>
  readonly smsConsents: Pick<SmsConsents, 'give' | 'withdraw'>
  readonly softLogins: Pick<SoftLogins, 'read'>
}
export type Engagement = ReturnType<typeof createEngagement>

/** Contacts, their consents and their membership. Only who is signed in is told of a contact, and of no other than their own. */
export function createEngagement({ db, pubsub, clock, ids, channels, signUps, smsConsents, softLogins }: Parts) {
  const typedOf = (asked: Asked) => ({ ...asked, id: ids.uuid(), discoveryKey: ids.uuid(), now: clock.now() })

  const tell = async (tx: Queryable, userId: number, changed: string): Promise<void> => {
    await pubsub.publish(tx, { topic: USER_TOPIC, key: String(userId) })
    await enqueue(tx, { topic: 'user.changed', key: String(userId), body: { userId, changed: [changed] } })
  }

  const own = async (tx: Queryable, userId: number, asked: Omit<Asked, 'email'>) => {
    const email = (await holdAccount(tx, userId))?.email
    if (email === undefined) throw notSignedIn()
    const made = await accountContact(tx, { ...typedOf({ ...asked, email }), userId })
    if (made?.is_first) await noteEvent(tx, { contactId: made.id, kind: 'contact.registered', now: clock.now() })
    return made
  }

  /** Held for the account's own changes: refused for everybody else, and for staff in the customer's place. */
  const ownedBy = async (tx: Queryable, id: string, viewer: Viewer | undefined) => {
    if (!viewer) throw notSignedIn()
    const account = await holdAccount(tx, viewer.userId)
    if (!account) throw notSignedIn()
    const holder = await findHolder(tx, id)
    if (!holder) throw new HttpError(404, 'NOT_FOUND', 'There is no such contact')
    if (holder.user_id === null && (await confirmedAddress(tx, { id: viewer.userId, email: account.email })) === null)
      throw new HttpError(403, 'EMAIL_UNCONFIRMED', 'Follow the link of the mail that welcomed you first')
    if (holder.user_id !== viewer.userId) throw new HttpError(403, 'FORBIDDEN', 'This is the contact of somebody else')
    if (viewer.spoofedBy !== undefined)
      throw new HttpError(403, 'FORBIDDEN', 'Staff may not change consents and membership as the customer')
    return { viewer, account, holder }
  }

  const setEmail = async (tx: Queryable, { viewer, account, holder }: Owned, granted: boolean): Promise<void> => {
    if (account.newsletter === granted) return
    const now = clock.now()
    const place = await channels.placeOf({ marketId: account.market_id, languageId: account.language_id })
    const isGranted = await signUps.follow(tx, { userId: viewer.userId, email: account.email, granted, place })
    if (isGranted !== granted) return
    await saveNewsletter(tx, viewer.userId, granted, now)
    await noteEvent(tx, { contactId: holder.id, kind: 'preference.email', body: { granted }, now })
    await tell(tx, viewer.userId, 'newsletter')
  }

  const smsOf = ({ viewer, account, holder }: Owned) => {
    const { mobile, market_id: marketId, language_id: languageId } = account
    return { contactId: holder.id, userId: viewer.userId, mobile, source: 'account', marketId, languageId } as const
  }

  const giveSms = async (tx: Queryable, owned: Owned, askedFrom: string): Promise<void> => {
    if (owned.account.mobile === '')
      throw new HttpError(422, 'MOBILE_MISSING', 'Offers by text message need a mobile number in the account')
    if (await smsConsents.give(tx, { ...smsOf(owned), askedFrom })) return
    throw new HttpError(429, 'RATE_LIMITED', 'Too many messages to this number', { 'retry-after': '3600' })
  }

  /** What everybody is answered who has not proven that the address is theirs. */
  const unproven = async (asked: Asked): Promise<ContactView> => {
    const row = await pendingContact(db, typedOf(asked))
    if (!row) throw new Error('An upsert returns its row')
    return {
      id: row.id,
      discoveryKey: row.discovery_key,
      registrationCompleteEvent: row.is_first,
      preferences: { acceptsEmail: false, acceptsSms: false },
      isMember: false,
    }
  }

  return {
    /** The signed-in user's own contact in full; of any other address nothing, in words and time alike. */
    contact: async (asked: Asked, viewer: Viewer | undefined): Promise<ContactView> => {
      const email = parseEmail(asked.email)?.toLowerCase()
      if (!email) throw new HttpError(400, 'INVALID_EMAIL', 'This is no e-mail address')
      const isOwn = viewer !== undefined && (await addressOf(db, viewer.userId))?.toLowerCase() === email
      if (viewer?.spoofedBy !== undefined) {
        const known = isOwn ? await findOwnContact(db, viewer.userId) : undefined
        if (!known) throw new HttpError(403, 'FORBIDDEN', 'Staff make no contacts as the customer')
        return viewOf(known, false)
      }
      if (!viewer || !isOwn) return unproven({ ...asked, email })
      const known = await db.transaction(async (tx) => {
        const made = await own(tx, viewer.userId, asked)
        if (!made || !asked.newsletter) return made && viewOf(made, made.is_first)
        await setEmail(tx, await ownedBy(tx, made.id, viewer), true)
        return viewOf((await findContact(tx, made.id)) ?? made, made.is_first)
      })
      return known ?? unproven({ ...asked, email })
    },

    /** Who a link of a newsletter is meant for: enough for personal content, and no way into an account. */
    softLogin: async (eclub: string): Promise<(ContactView & { readonly email: string }) | undefined> => {
      const person = softLogins.read(eclub)
      const known = person && (await findContact(db, person.id))
      return person && known && { ...viewOf(known, false), email: person.email }
    },

    /**
     * The key under which the search is to know the visitor: of a signed-in user the one of the contact, which takes over
     * what was searched under the given one; of others the given one, which the visitor's browser keeps.
     */
    discoveryKey: async (given: string, viewer: Viewer | undefined): Promise<string> => {
      if (!viewer) return given
      if (viewer.spoofedBy !== undefined) return (await findOwnContact(db, viewer.userId))?.discovery_key ?? given
      return db.transaction(async (tx) => {
        const known = (await findOwnContact(tx, viewer.userId)) ?? (await own(tx, viewer.userId, NOTHING_TYPED))
        if (!known || known.discovery_key === given) return given
        if (await isKeyOfAnother(tx, given, known.id))
          throw new HttpError(403, 'FORBIDDEN', 'The key is the key of another contact')
        const body = { fromCustomerKey: given, toCustomerKey: known.discovery_key }
        await enqueue(tx, { topic: CUSTOMER_LINKED, key: String(viewer.userId), body })
        return known.discovery_key
      })
    },

    /** Undefined leaves a consent as it is. */
    saveConsents: (
      id: string,
      { acceptsEmail, acceptsSms }: Consents,
      { viewer, clientAddress }: Asking,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const owned = await ownedBy(tx, id, viewer)
        if (owned.holder.is_removed) throw new HttpError(404, 'NOT_FOUND', 'There is no such contact')
        if (acceptsSms) await giveSms(tx, owned, clientAddress)
        if (acceptsSms === false) await smsConsents.withdraw(tx, smsOf(owned))
        if (acceptsEmail !== undefined) await setEmail(tx, owned, acceptsEmail)
      }),

    /**
     * All that the programme knows of a person, for good. Twice is once, and nothing is left to do for an account that was
     * deleted with it: its owner's last token asks in vain for anything else.
     */
    removeAccount: (id: string, viewer: Viewer | undefined, ownerId: number | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        if (ownerId !== undefined && !(await holdAccount(tx, ownerId))) {
          const left = await findHolder(tx, id)
          if (left?.is_removed && left.user_id === ownerId) return
        }
        const owned = await ownedBy(tx, id, viewer)
        if (owned.holder.is_removed) return
        const now = clock.now()
        const { userId } = owned.viewer
        const known = await findOwnContact(tx, userId)
        await setEmail(tx, owned, false)
        if (known?.accepts_sms) await smsConsents.withdraw(tx, smsOf(owned))
        await logConsent(tx, consent(owned, false, now))
        await leaveForGood(tx, userId, now)
        await noteEvent(tx, { contactId: owned.holder.id, kind: 'contact.deleted', now })
        await eraseContacts(tx, { userId, email: owned.account.email, now })
        const customerKeys = known ? [known.discovery_key] : []
        await enqueue(tx, { topic: CONTACT_ERASED, key: String(userId), body: { userId, customerKeys } })
        await tell(tx, userId, 'memberType')
      }),

    setMember: (id: string, isMember: boolean, date: Date, viewer: Viewer | undefined): Promise<MemberView> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        if (date.getTime() > now.getTime() + AHEAD_MS)
          throw new HttpError(400, 'BAD_REQUEST', 'The date lies in the future')
        const owned = await ownedBy(tx, id, viewer)
        if (owned.holder.is_removed) throw new HttpError(404, 'NOT_FOUND', 'There is no such contact')
        const { userId } = owned.viewer
        const before = await membershipToChange(tx, userId)
        if ((before?.is_member ?? false) !== isMember) {
          const change = { userId, at: date < now ? date : now, now }
          if (isMember) await joinProgramme(tx, change)
          else await leaveProgramme(tx, change)
          await logConsent(tx, consent(owned, isMember, now))
          const kind = isMember ? 'member.joined' : 'member.left'
          await noteEvent(tx, { contactId: owned.holder.id, kind, now })
          await tell(tx, userId, 'memberType')
        }
        const after = await membershipOf(tx, userId)
        const since = after?.is_member ? after.joined_at?.toISOString() : undefined
        return { id, isMember: after?.is_member ?? false, ...(since === undefined ? {} : { memberSince: since }) }
      }),
  }
}

type Owned = {
  readonly viewer: Viewer
  readonly account: NonNullable<Awaited<ReturnType<typeof holdAccount>>>
  readonly holder: NonNullable<Awaited<ReturnType<typeof findHolder>>>
}

const consent = ({ viewer, holder }: Owned, granted: boolean, now: Date) =>
  ({ contactId: holder.id, userId: viewer.userId, kind: 'membership', granted, source: 'account', now }) as const

const notSignedIn = () => new HttpError(401, 'UNAUTHENTICATED', 'This needs a signed-in user')

const NOTHING_TYPED = { countryCode: '', newsletter: false, firstName: '', lastName: '' }

const viewOf = (row: Contact, isFirst: boolean): ContactView => ({
  id: row.id,
  discoveryKey: row.discovery_key,
  registrationCompleteEvent: isFirst,
  preferences: { acceptsEmail: row.accepts_email, acceptsSms: row.accepts_sms },
  isMember: row.is_member,
})
