import { merchantQuery } from '@shop/api-client/graphql/server'
import { browserPlace } from '@/lib/browser-place'
import { CARD_FIELDS, type CardProduct } from '../product-card'

const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'

const PRODUCT = `query QuickShop($alias: String!, ${context}) { product(alias: $alias, ${args}) { ${CARD_FIELDS} } }`
const MONITOR = `mutation MonitorAvailability($email: String!, $skuId: Int!, ${context}) {
  monitorProductAvailability(email: $email, skuId: $skuId, ${args})
}`

/** Null when the shop has no such product here. */
export async function loadQuickProduct(alias: string): Promise<CardProduct | null> {
  return (await ask<{ readonly product: CardProduct | null }>(PRODUCT, { alias })).product
}

/** Whether the services took the wish; they answer the same to everybody who has wished before. */
export async function askToBeTold(email: string, skuId: number): Promise<boolean> {
  const answer = await ask<{ readonly monitorProductAvailability: boolean | null }>(MONITOR, { email, skuId })
  return answer.monitorProductAvailability === true
}

async function ask<Data>(document: string, variables: Readonly<Record<string, unknown>>): Promise<Data> {
  const { channelId, marketId, languageId } = browserPlace()
  const answer = await merchantQuery<Data>(document, variables, {
    channel: channelId,
    market: marketId,
    language: languageId,
    apiKey: '',
    url: location.origin,
  })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}
