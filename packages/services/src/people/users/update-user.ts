import { countryCodeOf } from '@shop/domain/validation'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import { Refusal, refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import { accountGone } from './account-gone'
import { type AddressInput, mergeAddress } from './address'
import type { Identities, StoredIdentity } from './identity'
import { cartIdOf, type MetaData, readMetaData, shownMetaData, withNamedKeys } from './meta-data'
import { refuseWrongFields } from './refuse-wrong-fields'
import type { SignUps } from './sign-ups'
import { loadUser, lockUser, saveMetaData, saveUser, type UserRow } from './user-store'
import { changedFields, type UserView } from './user-view'

export type UserInput = {
  readonly address?: AddressInput | null
  readonly gender?: UserRow['gender'] | null
  readonly newsletter?: boolean | null
  readonly personalId?: string | null
  readonly customerType?: UserRow['customer_type'] | null
  readonly metaData?: string | null
  readonly metaDataVersion?: number | null
}

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  readonly identities: Identities
  readonly signUps: Pick<SignUps, 'follow'>
  readonly view: (row: UserRow, viewer: Viewer, place: Place) => Promise<UserView>
}

export async function updateUser(parts: Parts, viewer: Viewer, input: UserInput, place: Place): Promise<UserView> {
  const { db, pubsub, view } = parts
  return db.transaction(async (tx) => {
    const row = await lockUser(tx, viewer.userId)
    if (!row) throw accountGone()
    const before = await view(row, viewer, place)
    const isStaff = viewer.spoofedBy !== undefined
    if (isStaff) refuseForStaff(before, input)
    await save(parts, tx, row, isStaff ? { ...input, personalId: null } : input, { place, isStaff })
    const after = await view((await loadUser(tx, row.id)) as UserRow, viewer, place)
    const changed = changedFields(before, after)
    if (changed.length > 0) {
      await pubsub.publish(tx, { topic: USER_TOPIC, key: String(row.id) })
      const body = { userId: row.id, changed, is_impersonation: isStaff }
      await enqueue(tx, { topic: 'user.changed', key: String(row.id), body })
    }
    return after
  })
}

async function save(
  { clock, identities, signUps }: Parts,
  tx: Queryable,
  row: UserRow,
  input: UserInput,
  { place, isStaff }: { readonly place: Place; readonly isStaff: boolean },
): Promise<void> {
  const wanted = input.newsletter ?? row.newsletter
  const newsletter =
    wanted === row.newsletter
      ? wanted
      : await signUps.follow(tx, { userId: row.id, email: row.email, granted: wanted, place })
  const now = clock.now()
  const address = mergeAddress(row.address, input.address)
  const customerType = input.customerType ?? row.customer_type
  const identity = storedIdentity(identities, row, input, { place, now })
  // Published clients choose the kind by itself after registering; a form says of a business which one it is.
  const isForm = Boolean(input.address) || identity.organisationId !== undefined
  const isNewKind = isForm && customerType !== row.customer_type
  refuseWrongFields({
    ...{ before: row.address, after: address, input: input.address, customerType, isNewKind },
    marketCountry: place.market.country.code,
    currentYear: now.getUTCFullYear(),
  })
  if (customerType === 'ORGANIZATION') refuseBusinessWithoutId(row, identity, isNewKind)
  const change = {
    id: row.id,
    address,
    gender: input.gender ?? row.gender,
    customerType,
    newsletter,
    personalIdEncrypted: row.personal_id_encrypted,
    personalIdHash: row.personal_id_hash,
    organisationId: row.organisation_id,
    ...identity,
  }
  await saveUser(tx, change, now)
  if (input.metaData !== null && input.metaData !== undefined) {
    const metaData = wantedMetaData(row, { ...input, metaData: input.metaData }, isStaff)
    await saveMetaData(tx, row.id, metaData, cartIdOf(metaData))
  }
}

function storedIdentity(
  identities: Identities,
  row: UserRow,
  { personalId, customerType, address }: UserInput,
  { place, now }: { readonly place: Place; readonly now: Date },
): Partial<StoredIdentity> {
  if (personalId === null || personalId === undefined) return {}
  const countries = [row.address.country, countryCodeOf(address?.country ?? '') ?? '', place.market.country.code]
  return identities.replaced(personalId, customerType ?? row.customer_type, {
    userId: row.id,
    countries,
    currentYear: now.getUTCFullYear(),
  })
}

/**
 * A business says which one it is; what was kept before there was the rule stays until it is changed. The id of the person
 * that an account was of is not taken for that of the business.
 */
function refuseBusinessWithoutId(row: UserRow, given: Partial<StoredIdentity>, isNewKind: boolean): void {
  const isGiven = given.organisationId !== undefined
  const id = isGiven ? (given.organisationId ?? given.personalIdEncrypted) : row.organisation_id
  if (!id && (isNewKind || isGiven)) throw refuse('INVALID_IDENTITY_NUMBER', 'A business has an organisation id')
}

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
