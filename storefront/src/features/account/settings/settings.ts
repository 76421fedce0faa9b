import type { ResultOf } from '@shop/api-client/graphql/operation-text'

export const SETTINGS = `query getUser($channelId: String, $languageId: String, $marketId: String) {
  getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    email customerType personalId gender
    address { firstName lastName company careOf addressLine1 addressLine2 zip city country entryCode mobile }
  }
  getConsents(channelId: $channelId, languageId: $languageId, marketId: $marketId) { kind granted since isPending }
  getAccountAccesses(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id team reason hasChanged summary marketId at
  }
}`

type Settings = ResultOf<typeof SETTINGS>
type AskedUser = NonNullable<Settings['getUser']>
export type SettingsUser = Omit<AskedUser, 'personalId'> & { readonly organisationId: string }
export type Consent = Settings['getConsents'][number]
export type Access = Settings['getAccountAccesses'][number]

/** What the forms of the page hold: the id of an organisation (of a sole trader's its mask), and nothing of a person's, not even the mask. */
export function settingsUser({ personalId, ...user }: AskedUser): SettingsUser {
  return { ...user, organisationId: user.customerType === 'ORGANIZATION' ? (personalId ?? '') : '' }
}
