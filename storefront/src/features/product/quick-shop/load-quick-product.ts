import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { askFromBrowser } from '../ask-from-browser'
import type { Made } from '../material-lines'

export type QuickGarment = CardProduct & Made

const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'

const PRODUCT =
  `query QuickShop($alias: String!, ${context}) { product(alias: $alias, ${args}) { ${CARD_FIELDS} hasAnimalParts texts { text3 } } }` as const
const MONITOR = `mutation MonitorAvailability($email: String!, $skuId: Int!, ${context}) {
  monitorProductAvailability(email: $email, skuId: $skuId, ${args})
}` as const

const USER = `query OwnEmail(${context}) { getUser(${args}) { email isEmailConfirmed } }` as const

/** Null when the shop has no such product here. */
export async function loadQuickProduct(alias: string): Promise<QuickGarment | null> {
  return (await askFromBrowser(PRODUCT, { alias })).product
}

/**
 * What became of the wish for a notice; the services answer the same to everybody who has wished before. `mailed` waits
 * for the link of a mail to be followed; the confirmed address of an account needs none.
 */
export async function askToBeTold(email: string, skuId: number): Promise<'failed' | 'mailed' | 'done'> {
  const answer = await askFromBrowser(MONITOR, {
    email,
    skuId,
  })
  if (answer.monitorProductAvailability !== true) return 'failed'
  const user = await ownUser().catch(() => undefined)
  const isOwn = user?.email.toLowerCase() === email.toLowerCase()
  return isOwn && user?.isEmailConfirmed ? 'done' : 'mailed'
}

/** The address of whoever is signed in, so that it need not be typed; nothing for everybody else. */
export const ownEmail = async (): Promise<string> => (await ownUser())?.email ?? ''

async function ownUser() {
  if (!readCookie(cookieNames.token)) return undefined
  const { getUser } = await askFromBrowser(USER, {})
  return getUser ?? undefined
}
