import type { ResultOf } from '../graphql/operation-text'
import { parseMetaData, type UserMetaData } from './meta-data'

/** What the shop asks of the user (specification, section 3). */
export const USER_FIELDS = /* GraphQL */ `
  id email personalId customerType balanceFormatted gender newsletter metaData metaDataVersion
  address { firstName lastName careOf addressLine1 addressLine2 zip city country entryCode mobile company }
`

export const GET_USER = /* GraphQL */ `
  query getUser($channelId: String, $languageId: String, $marketId: String) {
    getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) { ${USER_FIELDS} }
  }
` as const

export type UserOfShop = NonNullable<ResultOf<typeof GET_USER>['getUser']>

export type User = Omit<UserOfShop, 'metaData'> & { readonly metaData: UserMetaData }

export function readUser(user: UserOfShop): User {
  return { ...user, metaData: parseMetaData(user.metaData) }
}
