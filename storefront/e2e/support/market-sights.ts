import { ask, type Market } from '@shop/testkit/browser'
import { eventually } from '@shop/testkit/eventually'
import { OURS, services } from '@shop/testkit/staff-entry'
import { cartWith } from './carts'
import { getPage } from './get-page'

/** The languages and countries that a page names to search engines. */
export const alternatesIn = (html: string): readonly string[] =>
  [...html.matchAll(/hrefLang="([\w-]+)"/gi)].map(([, name]) => name?.toLowerCase() ?? '')

/** The origins and first segments that a page links to outside of itself. */
export const startsIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/href="(https?:\/\/[^"/]+\/?[^"/]*)"/g)].map(([, address]) => address ?? '')),
]

type Offer = {
  readonly url: string
  readonly availability: string
  readonly shippingDetails: { readonly shippingRate: { readonly value: string } }
}
/** The offers of a product page, as search engines read them. */
export function offersIn(html: string): readonly Offer[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const described = scripts.map(([, json]) => JSON.parse(json ?? '{}'))
  const group = described.find((one) => one['@type'] === 'ProductGroup')
  return (group?.hasVariant ?? []).map(({ offers }: { offers: Offer }) => offers)
}

export type Choices = readonly { readonly alias: string; readonly groupKey: string }[]
/** What the market picker offers on a page. */
export async function choicesAt(address: string): Promise<Choices> {
  const { origin, pathname } = new URL(address)
  const { html } = await getPage(`${origin}/api/places?path=${encodeURIComponent(pathname)}`)
  return JSON.parse(html)
}

type Cart = {
  readonly warnings: readonly { readonly kind: string; readonly minOrderValueFormatted: string | null }[]
  readonly summary: { readonly shipping: { readonly feeIncVat: number } }
}
export async function cartOf(market: Market, skuId: number): Promise<Cart> {
  const id = await cartWith(market, { skuId })
  const query = `query ($id: String!, $marketId: String) { getCart(id: $id, marketId: $marketId) {
    warnings { kind minOrderValueFormatted } summary { shipping { feeIncVat } } } }`
  return (await ask<{ getCart: Cart }>(query, { id, marketId: market })).getCart
}

const mailsTo = async (email: string) => {
  const answer = await fetch(`${services}/mails?to=${encodeURIComponent(email)}`, { headers: OURS })
  const mails = (await answer.json()) as readonly { readonly kind: string; readonly text: string }[]
  return mails.filter(({ kind }) => kind === 'reset').map(({ text }) => text)
}

/** The text of the mail that lets one choose another password, sent because of this question. */
export async function resetMail(marketId: string, languageId: string, email: string): Promise<string> {
  const before = await mailsTo(email)
  await ask(
    `mutation ($email: String!, $marketId: String, $languageId: String) {
      requestPasswordReset(email: $email, marketId: $marketId, languageId: $languageId) }`,
    { email, marketId, languageId },
  )
  return eventually(
    async () => (await mailsTo(email)).find((text) => !before.includes(text)) ?? '',
    (text) => text !== '',
  )
}
