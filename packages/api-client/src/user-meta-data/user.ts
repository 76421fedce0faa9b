import type { UserType } from '../graphql/schema.gen'
import { parseMetaData, type UserMetaData } from './meta-data'

/** What the shop asks of the user (specification, section 3). */
export const USER_FIELDS = /* GraphQL */ `
  id email personalId customerType balanceFormatted gender newsletter metaData metaDataVersion
  address { firstName lastName careOf addressLine1 addressLine2 zip city country entryCode mobile company }
`

type AskedUser = Pick<
  UserType,
  'id' | 'email' | 'personalId' | 'customerType' | 'balanceFormatted' | 'gender' | 'newsletter' | 'metaData'
> & {
  readonly metaDataVersion?: number | null
  readonly address?: Partial<NonNullable<UserType['address']>> | null
}

export type User = Omit<AskedUser, 'metaData'> & { readonly metaData: UserMetaData }

export function readUser(user: AskedUser): User {
  return { ...user, metaData: parseMetaData(user.metaData) }
}
