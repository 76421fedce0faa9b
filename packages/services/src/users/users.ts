import { countryCodeOf } from '@shop/domain/validation'
import { refuse } from '../cart/refusals'
import type { Channels } from '../channel/channels'
import type { Place } from '../context/place'
import type { Viewer } from '../context/viewer'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { enqueue } from '../platform/outbox'
import type { Pubsub } from '../platform/pubsub'
import { Refusal } from '../platform/refusal'
import type { Queryable } from '../platform/sql'
import { USER_TOPIC } from '../platform/topics'
import { type AddressInput, mergeAddress } from './address'
import { addressForStaff } from './address-for-staff'
import type { Identities, StoredIdentity } from './identity'
import { cartIdOf, type MetaData, readMetaData, shownMetaData, withNamedKeys } from './meta-data'
import type { SignUps } from './sign-ups'
import { loadUser, lockUser, openCartOf, saveMetaData, saveUser, type UserRow } from './user-store'
import { changedFields, type UserView, userView } from './user-view'

export type UserInput = {
  readonly address?: AddressInput | null
  readonly gender?: UserRow['gender'] | null
  readonly newsletter?: boolean | null
  readonly personalId?: string | null
  readonly customerType?: UserRow['customer_type'] | null
  readonly metaData?: string | null
  readonly metaDataVersion?: number | null
}

export type Users = ReturnType<typeof createUsers>

type Parts = {
  db: Database
  pubsub: Pubsub
  clock: Clock
  channels: Channels
  identities: Identities
  signUps: Pick<SignUps, 'follow'>
}

/** The signed-in user reads and changes what is kept of them. Who that is, the token alone says. */
export function createUsers({ db, pubsub, clock, channels, identities, signUps }: Parts) {
  const view = async (row: UserRow, viewer: Viewer, place: Place): Promise<UserView> =>
    userView(
      { ...row, address: addressForStaff(row.address, viewer) },
      { place, channels: await channels.all(), identities, isMasked: viewer.spoofedBy !== undefined },
    )

  const seen = async (viewer: Viewer, place: Place): Promise<UserView | undefined> => {
    const row = await loadUser(db, viewer.userId)
    return row && view(row, viewer, place)
  }

  const storedOf = (row: UserRow, input: UserInput, place: Place): Partial<StoredIdentity> => {
    const { personalId } = input
    if (personalId === null || personalId === undefined) return {}
    const countries = [
      row.address.country,
      countryCodeOf(input.address?.country ?? '') ?? '',
      place.market.country.code,
    ]
    const currentYear = clock.now().getUTCFullYear()
    return identities.replaced(personalId, input.customerType ?? row.customer_type, {
      userId: row.id,
      countries,
      currentYear,
    })
  }

  const save = async (tx: Queryable, row: UserRow, input: UserInput, place: Place, isStaff: boolean): Promise<void> => {
    const wanted = input.newsletter ?? row.newsletter
    const newsletter =
      wanted === row.newsletter
        ? wanted
        : await signUps.follow(tx, { userId: row.id, email: row.email, granted: wanted, place })
    const change = {
      id: row.id,
      address: mergeAddress(row.address, input.address),
      gender: input.gender ?? row.gender,
      customerType: input.customerType ?? row.customer_type,
      newsletter,
      personalIdEncrypted: row.personal_id_encrypted,
      personalIdHash: row.personal_id_hash,
      organisationId: row.organisation_id,
      ...storedOf(row, input, place),
    }
    await saveUser(tx, change, clock.now())
    if (input.metaData !== null && input.metaData !== undefined) {
      const metaData = wantedMetaData(row, { ...input, metaData: input.metaData }, isStaff)
      await saveMetaData(tx, row.id, metaData, cartIdOf(metaData))
    }
  }

  return {
    seen,

    find: async (viewer: Viewer, place: Place): Promise<UserView> => {
      const user = await seen(viewer, place)
      if (!user) throw accountGone()
      return user
    },

    update: async (viewer: Viewer, input: UserInput, place: Place): Promise<UserView> =>
      db.transaction(async (tx) => {
        const row = await lockUser(tx, viewer.userId)
        if (!row) throw accountGone()
        const before = await view(row, viewer, place)
        const isStaff = viewer.spoofedBy !== undefined
        if (isStaff) refuseForStaff(before, input)
        await save(tx, row, isStaff ? { ...input, personalId: null } : input, place, isStaff)
        const after = await view((await loadUser(tx, row.id)) as UserRow, viewer, place)
        const changed = changedFields(before, after)
        if (changed.length > 0) {
          await pubsub.publish(tx, { topic: USER_TOPIC, key: String(row.id) })
          await enqueue(tx, { topic: 'user.changed', key: String(row.id), body: { userId: row.id, changed } })
        }
        return after
      }),

    /** The cart that the customer's devices go on with: the one that is there and not ordered, else a new one. */
    beginCart: async (userId: number, create: () => Promise<string>): Promise<string> => {
      const inUse = (tx: Queryable) => openCartOf(tx, userId)
      const known = await inUse(db)
      if (known) return known
      const cartId = await create()
      return db.transaction(async (tx) => {
        const row = await lockUser(tx, userId)
        if (!row) throw accountGone()
        const rival = await inUse(tx)
        if (rival) return rival
        await saveMetaData(tx, userId, { ...row.meta_data, cartId }, cartId)
        await pubsub.publish(tx, { topic: USER_TOPIC, key: String(userId) })
        return cartId
      })
    },

    /** Also after messages may have been lost. */
    onChange: (userId: number, listener: () => void): (() => void) => {
      const stops = [
        pubsub.subscribe(USER_TOPIC, (key) => {
          if (key === String(userId)) listener()
        }),
        pubsub.onGap(listener),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export const accountGone = () => new Refusal('UNAUTHENTICATED', 401, 'The account is closed')

/** What staff never change as the customer; sending back what is shown changes nothing. */
function refuseForStaff(before: UserView, { personalId, newsletter, customerType }: UserInput): void {
  const isChanged = (given: unknown, shown: unknown) => given !== null && given !== undefined && given !== shown
  if (
    isChanged(personalId, before.personalId ?? '') ||
    isChanged(newsletter, before.newsletter) ||
    isChanged(customerType, before.customerType)
  )
    throw refuse('FORBIDDEN', 'Staff may not change ids and consents as the customer')
}

/**
 * The customer's own devices replace what was kept, on the version they saw if they say one. Staff change what they have
 * seen and name, and nothing else.
 */
function wantedMetaData(row: UserRow, input: UserInput & { readonly metaData: string }, isStaff: boolean): MetaData {
  const given = readMetaData(input.metaData)
  const kept = shownMetaData(row.meta_data, row.cart_id)
  const seen = input.metaDataVersion ?? undefined
  if (seen === undefined ? isStaff : seen !== row.meta_data_version)
    throw new Refusal('CONFLICT_STALE_VERSION', 409, 'The settings are not the ones that were seen', {
      version: row.meta_data_version,
      mine: given,
      theirs: kept,
    })
  return isStaff ? withNamedKeys(kept, given) : given
}
