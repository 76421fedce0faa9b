import { formatMoneyIn } from '@shop/domain/format'
import { type Currency, money, toDecimal } from '@shop/domain/money'
import type { ChannelRecord, Place } from '../../ground/context/place'
import { addressFields } from './address'
import type { Identities } from './identity'
import { shownMetaData } from './meta-data'
import type { UserRow } from './user-store'

export type UserView = ReturnType<typeof userView>

type Seen = {
  readonly place: Place
  readonly channels: readonly ChannelRecord[]
  readonly identities: Identities
}

/** `UserType`. */
export function userView(row: UserRow, { place, channels, identities }: Seen) {
  const locale = place.language.code
  const currency = place.market.currency.code
  const formatted = (other: Currency, minor: number) => formatMoneyIn(currency, money(minor, other), locale)
  const here = row.balances.find((balance) => balance.currency === currency)?.minor ?? 0
  const kept = {
    customerType: row.customer_type,
    personalIdEncrypted: row.personal_id_encrypted,
    organisationId: row.organisation_id,
  }
  return {
    id: row.id,
    email: row.email,
    isEmailConfirmed: row.is_email_confirmed,
    address: row.address,
    gender: row.gender,
    customerType: row.customer_type,
    newsletter: row.newsletter,
    personalId: identities.shown(kept),
    /** Not on the wire: by it another id is told from the same one, which wear one mask. */
    personalIdHash: row.personal_id_hash,
    memberType: row.level ?? '',
    memberId: row.level === null ? 0 : row.id,
    balances: row.balances.map((balance) => ({
      currency: balance.currency,
      amount: toDecimal(balance.minor),
      amountFormatted: formatted(balance.currency, balance.minor),
    })),
    balance: toDecimal(here),
    balanceFormatted: formatted(currency, here),
    metaData: JSON.stringify(shownMetaData(row.meta_data, row.cart_id)),
    metaDataVersion: row.meta_data_version,
    availableChannels: channels.map(({ id, markets }) => ({
      channelId: id,
      availableMarkets: markets.filter(({ virtual }) => !virtual),
    })),
  }
}

const COMPARED = [
  'address',
  'gender',
  'customerType',
  'newsletter',
  'personalId',
  'memberType',
  'balances',
  'metaData',
] as const

/** Names of the fields in which two views of one user differ. */
export function changedFields(before: UserView, after: UserView): readonly string[] {
  const said = (user: UserView, field: (typeof COMPARED)[number]) => JSON.stringify(comparedOf(user, field))
  return COMPARED.filter((field) => said(before, field) !== said(after, field))
}

function comparedOf(user: UserView, field: (typeof COMPARED)[number]): unknown {
  if (field === 'address') return addressFields.map((name) => user.address[name])
  return field === 'personalId' ? [user.personalId, user.personalIdHash] : user[field]
}
