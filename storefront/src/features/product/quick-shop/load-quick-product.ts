import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@/browser/cookie'
import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { askFromBrowser } from '../ask-from-browser'

const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'

const PRODUCT =
  `query QuickShop($alias: String!, ${context}) { product(alias: $alias, ${args}) { ${CARD_FIELDS} } }` as const
const MONITOR = `mutation MonitorAvailability($email: String!, $skuId: Int!, ${context}) {
  monitorProductAvailability(email: $email, skuId: $skuId, ${args})
}` as const

const USER = `query OwnEmail(${context}) { getUser(${args}) { email } }` as const

/** Null when the shop has no such product here. */
export async function loadQuickProduct(alias: string): Promise<CardProduct | null> {
  return (await askFromBrowser(PRODUCT, { alias })).product
}

/** Whether the services took the wish; they answer the same to everybody who has wished before. */
export async function askToBeTold(email: string, skuId: number): Promise<boolean> {
  const answer = await askFromBrowser(MONITOR, {
    email,
    skuId,
  })
  return answer.monitorProductAvailability === true
}

/** The address of whoever is signed in, so that it need not be typed; nothing for everybody else. */
export async function ownEmail(): Promise<string> {
  if (!readCookie(cookieNames.token)) return ''
  const { getUser } = await askFromBrowser(USER, {})
  return getUser?.email ?? ''
}
