import type { RouteParams } from '@shop/domain/routing'
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
    const found = await find('list', listPath(list.kind, list.alias) ?? '', asked.path, asked.place)
    return found.kind === 'moved' ? { ...found, status: FOR_GOOD } : found.kind === 'missing' ? missing : here
  }
  switch (list.kind) {
    case 'category':
      return inCatalogue()
    case 'campaign':
      return (await everyOne(asked.params.discountCampaign, 'campaign', asked, find)) ? here : missing
    case 'brand':
      if (!list.alias.includes('/')) return inCatalogue()
      return (await everyOne(asked.params.brand, 'brand', asked, find)) ? here : missing
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

async function everyOne(
  names: string | readonly string[] | undefined,
  kind: string,
  asked: Asked,
  find: typeof findPage,
): Promise<boolean> {
  const all = typeof names === 'string' ? [names] : (names ?? [])
  const found = await Promise.all(all.map((name) => isThere(find, { kind, alias: name }, asked)))
  return found.length > 0 && found.every(Boolean)
}

async function isThere(find: typeof findPage, { kind, alias }: ListPlace, { path, place }: Asked): Promise<boolean> {
  return (await find('list', listPath(kind, alias) ?? '', path, place)).kind !== 'missing'
}
