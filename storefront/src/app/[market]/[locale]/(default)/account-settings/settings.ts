export type SettingsUser = {
  readonly email: string
  readonly customerType: 'PERSON' | 'ORGANIZATION'
  /** Of a company its public number; of a person the shop asks for none here. */
  readonly personalId: string | null
  readonly address: Readonly<
    Record<
      | 'firstName'
      | 'lastName'
      | 'company'
      | 'careOf'
      | 'addressLine1'
      | 'addressLine2'
      | 'zip'
      | 'city'
      | 'country'
      | 'entryCode'
      | 'mobile',
      string | null
    >
  > | null
}

export type Consent = {
  readonly kind: 'NEWSLETTER' | 'SMS'
  readonly granted: boolean
  readonly since: string | null
  readonly isPending: boolean
}

export type Access = {
  readonly id: string
  readonly team: string
  readonly reason: string
  readonly hasChanged: boolean
  readonly summary: string
  readonly at: string
}

export type Settings = {
  readonly getUser: SettingsUser
  readonly getConsents: readonly Consent[]
  readonly getAccountAccesses: readonly Access[]
}

export const SETTINGS = `query getUser($channelId: String, $languageId: String, $marketId: String) {
  getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    email customerType personalId
    address { firstName lastName company careOf addressLine1 addressLine2 zip city country entryCode mobile }
  }
  getConsents(channelId: $channelId, languageId: $languageId, marketId: $marketId) { kind granted since isPending }
  getAccountAccesses(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id team reason hasChanged summary at
  }
}`
