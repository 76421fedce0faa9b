import type { RegisterValues } from '@/forms/form-rules'
import { queryFromBrowser } from '@/data/browser-query'

const UPDATE = `mutation updateUser($user: UserInputType!, $channelId: String, $languageId: String, $marketId: String) {
  updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) { id }
}`

const CONSENT = `mutation updateConsent($kind: AccountConsentKind!, $granted: Boolean!, $channelId: String, $languageId: String, $marketId: String) {
  updateConsent(kind: $kind, granted: $granted, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    kind
  }
}`

/** What a new account is told of its owner, with the token just given. False when it was not stored. */
export async function updateProfile(values: RegisterValues): Promise<boolean> {
  const isCompany = values.customerType === 'ORGANIZATION'
  const { firstName, lastName, mobile, careOf, addressLine1, addressLine2, zip, city, country, entryCode } = values
  const user = {
    customerType: values.customerType,
    newsletter: values.newsletter,
    ...(values.gender !== 'UNSPECIFIED' && { gender: values.gender }),
    ...(isCompany && { personalId: values.organisationId }),
    address: {
      ...{ firstName, lastName, mobile, careOf, addressLine1, addressLine2, zip, city, entryCode, country },
      ...(isCompany && { company: values.company }),
    },
  }
  const answer = await queryFromBrowser('updateUser', UPDATE, { user })
  if (!answer.ok || answer.value.updateUser === null) return false
  return values.sms ? (await queryFromBrowser('updateConsent', CONSENT, { kind: 'SMS', granted: true })).ok : true
}
