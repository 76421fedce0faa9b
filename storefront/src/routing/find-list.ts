import { type RouteParams, splitPath } from '@shop/domain/routing'
import { listReadings } from '@shop/i18n/routes'
import { hrefFor } from '@/place/links'
import { listPath } from '@/place/list-path'
import { type ListPlace, listPlaceOf, NO_ALIAS, namedList } from '@/place/list-segment'
import type { Place } from '@/place/place-of'
import { findPage } from './find-page'

export type FoundList =
  | { readonly kind: 'here'; readonly list: ListPlace }
  | { readonly kind: 'moved'; readonly to: string; readonly status: number }
  | { readonly kind: 'missing' }

type Asked = {
  readonly screen: string
  readonly params: RouteParams
  /** As the visitor wrote it. */
  readonly path: string
  readonly place: Place
}

const FOR_GOOD = 301
const FOR_NOW = 302
const missing = { kind: 'missing' } as const

/** Which list an address means, and whether there is one. Undefined: the screen lists nothing. */
export async function findList(asked: Asked, find: typeof findPage = findPage): Promise<FoundList | undefined> {
  if (asked.screen === 'list') return findReading(asked, find)
  const list = listPlaceOf(asked.screen, asked.params)
  if (!list) return undefined
  const here: FoundList = { kind: 'here', list }
  const inCatalogue = async (): Promise<FoundList> => {
    const found = await find('list', listPath(list.kind, list.alias, asked.place.locale) ?? '', asked.path, asked.place)
    if (found.kind === 'missing') return missing
    return found.kind === 'moved' ? { kind: 'moved', to: found.to, status: FOR_GOOD } : here
  }
  const everyOne = async (names: readonly string[], hrefOf: (names: string[]) => string): Promise<FoundList> => {
    const present = await Promise.all(names.map((name) => presentAlias(find, { kind: list.kind, alias: name }, asked)))
    if (present.includes(undefined)) return missing
    const now = present.map((name) => name ?? '')
    return now.every((name, at) => name === names[at]) ? here : { kind: 'moved', to: hrefOf(now), status: FOR_GOOD }
  }
  switch (list.kind) {
    case 'category':
      return inCatalogue()
    case 'campaign': {
      const names = namesIn(asked.params.discountCampaign)
      if (names.length < 2) return inCatalogue()
      return everyOne(names, (discountCampaign) => hrefFor('campaign', asked.place, { discountCampaign }))
    }
    case 'brand': {
      const names = namesIn(asked.params.brand)
      if (names.length < 2) return inCatalogue()
      return everyOne(names, (brand) => hrefFor('brand', asked.place, { brand }))
    }
    case 'list':
      if (namedList(list.alias)) return here
      return (await isThere(find, list, asked)) ? here : missing
    default:
      return here
  }
}

/** `/list/{x}`: the first reading that fits, in their order; what is none of them is looked for. */
async function findReading(asked: Asked, find: typeof findPage): Promise<FoundList> {
  const { params, place } = asked
  const name = typeof params.list === 'string' ? params.list : NO_ALIAS
  for (const reading of listReadings) {
    const kind = reading === 'discountCampaign' ? 'campaign' : reading
    if (kind === 'search') break
    const list = kind === 'list' ? namedList(name) : { kind, alias: name }
    if (!list) continue
    if (kind === 'list') return { kind: 'here', list }
    if (name !== NO_ALIAS && (await isThere(find, list, asked))) return { kind: 'here', list }
  }
  return { kind: 'moved', to: hrefFor('search', place, { search: name }), status: FOR_NOW }
}

const namesIn = (names: string | readonly string[] | undefined): readonly string[] =>
  typeof names === 'string' ? [names] : (names ?? [])

/** What one of several is called now, if there is such a one. */
async function presentAlias(find: typeof findPage, { kind, alias }: ListPlace, { place }: Asked) {
  const own = listPath(kind, alias, place.locale) ?? ''
  const found = await find('list', own, own, place)
  if (found.kind === 'missing') return undefined
  return found.kind === 'moved' ? (splitPath(found.to)?.at(-1) ?? alias) : alias
}

/** Under this very name: what was called so before does not count. */
async function isThere(find: typeof findPage, { kind, alias }: ListPlace, { path, place }: Asked): Promise<boolean> {
  const found = await find('list', listPath(kind, alias, place.locale) ?? '', path, place)
  return found.kind === 'here' || (found.kind === 'moved' && !found.isFormer)
}
