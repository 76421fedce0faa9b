import { cache } from 'react'
import { askAsVisitor } from '@/lib/ask-as-visitor'
import { getPlace } from '@/lib/place'

const OWNER = `query getUser($channelId: String, $languageId: String, $marketId: String) {
  getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    email balanceFormatted address { firstName }
  }
}`

/** Whose account it is; asked once, however many parts of the page want to know. */
export const accountOwner = cache(async () => {
  const { getUser } = await askAsVisitor(OWNER, await getPlace(), {})
  const email = getUser?.email ?? ''
  return {
    email,
    firstName: getUser?.address?.firstName || email.split('@')[0] || '',
    balance: getUser?.balanceFormatted ?? '',
  }
})
