import { readListQuery } from '@shop/domain/filter'
import { locales } from '@shop/i18n/locales'
import { matchPath, type Screen } from '@shop/i18n/routes'
import { useTranslations } from 'next-intl'

const LISTS: readonly Screen[] = ['category', 'brand', 'campaign', 'search', 'generalList', 'list']

/** What an address of a list will show, in words, and what of it no list uses. Undefined where nothing is chosen. */
export function useListWords(): (address: string) => string | undefined {
  const t = useTranslations('console')
  const facetName = (facet: string) =>
    t.has(`assortment.facets.${facet}`) ? t(`assortment.facets.${facet}`) : facet.replace(/^custom\./, '')
  return (address) => {
    const list = listAt(address)
    if (!list) return undefined
    const { chosen, sort, unheeded } = readListQuery(list.query)
    const filters = chosen.map(({ facet, labels }) =>
      labels.join() === 'true' ? facetName(facet) : `${facetName(facet)}: ${labels.join(', ')}`,
    )
    const parts = [list.name, ...filters, ...(sort ? [t(`studio.words.${sort}`)] : [])].join(' · ')
    const shows = t('studio.address.shows', { parts })
    return unheeded.length === 0 ? shows : `${shows}. ${t('studio.address.unheeded', { parts: unheeded.join(', ') })}`
  }
}

/** A list of the shop that an address names with something behind it, under the name that it has there. */
function listAt(address: string) {
  const [path = '', query] = address.replace(/#.*$/s, '').split('?', 2)
  if (!query || !path.startsWith('/')) return undefined
  const found = locales.map((locale) => matchPath(path, locale)).find((match) => match && LISTS.includes(match.screen))
  return found && { name: Object.values(found.params).flat().join(' / '), query: new URLSearchParams(query) }
}
