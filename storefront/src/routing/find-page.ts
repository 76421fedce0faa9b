import { graphqlUrl } from '@shop/api-client/graphql/request-body'
import { z } from 'zod'
import { merchantCall } from '@/data/merchant-call'
import { contextOf, type Place } from '@/place/place-of'
import { pathIn } from '@/place/shop-routing'

export type Found =
  | { readonly kind: 'here' }
  /** `isFormer`: nothing else is at the address any more. */
  | { readonly kind: 'moved'; readonly to: string; readonly isFormer?: true }
  | { readonly kind: 'missing' }

const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
const questions = {
  product: `query FindProduct($alias: String!, $url: String, ${context}) {
    found: product(alias: $alias, ${args}) { canonicalUrl } former: urlHistory(url: $url, ${args}) { newUrl } }`,
  list: `query FindList($alias: String!, $url: String, ${context}) {
    found: listPageInfo(url: $alias, ${args}) { canonicalUrl id } former: urlHistory(url: $url, ${args}) { newUrl } }`,
  content: `query FindContent($alias: String!, $url: String, ${context}) {
    found: widgetArea(alias: $alias, ${args}) { id } former: urlHistory(url: $url, ${args}) { newUrl } }`,
} as const
type Kind = keyof typeof questions

/**
 * Whether a page of the catalogue exists, and where; a list is named by its path, the others by their alias. Asked before
 * rendering, because a page under way can no longer say 404 or redirect; only pages that are not kept yet get here. No
 * answer is no reason to hide a page.
 */
export async function findPage(kind: Kind, alias: string, path: string, place: Place): Promise<Found> {
  const answer = await askFor(kind, alias, place).catch(() => undefined)
  const found = answer?.found
  if (found === undefined) return { kind: 'here' }
  const present = answer?.former?.newUrl
  const moved = present?.startsWith('/') && !sameAddress(present, path) && ({ kind: 'moved', to: present } as const)
  if (found === null || found.id === 0) return moved ? { ...moved, isFormer: true } : { kind: 'missing' }
  // The name that a page has for itself finds it, too, after its address has become another. A draft is shown by that name.
  if (kind === 'content' && moved && !place.view) return moved
  const to = found.canonicalUrl
  return to?.startsWith('/') && to !== '/' && !sameAddress(to, path) ? { kind: 'moved', to } : { kind: 'here' }
}

/** Composed or decomposed, encoded or not: the same letters are the same address. */
export function sameAddress(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

/** What any of the questions may answer. */
const answerSchema = z.object({
  data: z
    .object({
      found: z.object({ canonicalUrl: z.string().nullish(), id: z.number().optional() }).nullable(),
      former: z.object({ newUrl: z.string().nullable() }).nullish(),
    })
    .nullish(),
})
type Answer = z.output<typeof answerSchema>['data']

async function askFor(kind: Kind, alias: string, place: Place): Promise<Answer> {
  const context = contextOf(place)
  const { url, path, apiKey } = merchantCall(context)
  const response = await fetch(graphqlUrl(url, path), {
    method: 'POST',
    headers: { accept: '*/*', 'content-type': 'application/json', 'x-apikey': apiKey },
    body: JSON.stringify({
      query: questions[kind],
      variables: { alias, ...formerAddress(kind, alias, place), ...context },
    }),
    signal: AbortSignal.timeout(2000),
  })
  return answerSchema.parse(await response.json()).data
}

/** What has a history of its addresses is asked for the one it would have had. */
const formerAddress = (kind: Kind, alias: string, { locale }: Place) => ({
  url: kind === 'list' ? alias : pathIn(kind === 'product' ? 'product' : 'page', locale, { alias }),
})
