import { cache } from 'react'
import { queryForVisitor } from '@/data/server-query'
import { getPlace } from '@/place/place'

const OWNER = `query getUser($channelId: String, $languageId: String, $marketId: String) {
  getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    email balanceFormatted address { firstName }
  }
}`

/** Whose account it is; asked once, however many parts of the page want to know. */
export const accountOwner = cache(async () => {
  const { getUser } = await queryForVisitor(OWNER, await getPlace(), {})
  const email = getUser?.email ?? ''
  return {
    email,
    firstName: getUser?.address?.firstName || email.split('@')[0] || '',
    balance: getUser?.balanceFormatted ?? '',
  }
})
