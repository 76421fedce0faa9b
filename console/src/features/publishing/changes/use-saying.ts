'use client'

import type { Named } from '@shop/contract/rest/publishing-products'
import type { Crumb, NamedOf, Said, SaidChange } from '@shop/domain/changes'
import { useTranslations } from 'next-intl'
import { useDateLocale } from '@/lib/use-date-locale'
import { useMarketName } from '@/lib/use-market-name'
import { useNumbers } from '@/lib/use-numbers'
import { useNames } from '../documents/use-names'
import { namesSaid } from './names-said'

export type Saying = ReturnType<typeof useSaying>

/** Changes in words of the console's language: values, places, and the sentence on what each means for shoppers. */
export function useSaying(changes: readonly SaidChange[]) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const locale = useDateLocale()
  const nameOfMarket = useMarketName()
  const ids = namesSaid(changes)
  const names = {
    ...{ product: useNames('product', ids.product), category: useNames('category', ids.category) },
    ...{ brand: useNames('brand', ids.brand), sku: useNames('sku', ids.sku) },
    ...{ page: useNames('page', ids.page), campaign: useNames('campaign', ids.campaign) },
  }
  const nameOf = (of: NamedOf, id: number): Named | undefined => names[of].known.get(id)
  const wordFor = (of: NamedOf, id: number): string => {
    const named = nameOf(of, id)
    return named ? [named.name, named.detail].filter(Boolean).join(', ') : names[of].isKnown ? t('pick.unknown') : '…'
  }

  const sayKey = (key: string): string => (key.startsWith(OWN) ? t(`difference.${key.slice(OWN.length)}`) : t(key))
  const say = (said: Said): string => {
    switch (said.as) {
      case 'nothing':
        return t('studio.none')
      case 'market':
        return nameOfMarket(said.text)
      case 'language':
        return languageName(said.text, locale)
      case 'moment':
        return sayMoment(said.text, locale)
      case 'word':
        return t.has(said.key) ? sayKey(said.key) : (said.key.split('.').at(-1) ?? '')
      case 'flag':
        return t(said.is ? 'studio.yes' : 'studio.no')
      case 'number':
        return said.unit
          ? t(said.unit === 'days' ? 'difference.days' : 'studio.months', { count: said.number })
          : numbers.number(said.number)
      case 'share':
        return numbers.percentPoints(said.basisPoints)
      case 'money':
        return numbers.amount(said.minor, said.currency)
      case 'named':
        return said.ids.map((id) => wordFor(said.of, id)).join('; ')
      case 'many':
        return said.items.map(say).join(', ')
      case 'parts':
        return said.parts.map((part) => `${sayCrumbs(part.crumbs)}: ${say(part.said)}`).join('; ')
      default:
        return said.text
    }
  }
  const sayCrumb = (crumb: Crumb): string => ('label' in crumb ? sayKey(crumb.label) : say(crumb.said))
  const sayCrumbs = (crumbs: readonly Crumb[]): string => crumbs.map(sayCrumb).join(' › ')

  const consequenceOf = ({ consequence, after }: SaidChange): string | undefined => {
    if (!consequence) return undefined
    const values = Object.entries(consequence.values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value] as const
      return [
        name,
        value.as === 'nothing' ? (name === 'market' ? t('difference.allMarkets') : '') : say(value),
      ] as const
    })
    const is = after.as === 'flag' ? (after.is ? 'yes' : 'no') : after.as === 'word' ? after.key.split('.').at(-1) : ''
    return t(`difference.why.${consequence.key}`, {
      ...{ language: '', name: '', from: 0, to: 0, added: 0, removed: 0, total: 0 },
      ...Object.fromEntries(values),
      is: is ?? '',
    })
  }
  return { say, sayCrumb, sayCrumbs, consequenceOf, nameOf }
}

/** Words that only differences have; the others are those of the forms. */
const OWN = 'difference.'

function languageName(id: string, locale: string): string {
  const [code = id] = id.split('-')
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? id
}

/** In the time of this computer, with its zone. */
const sayMoment = (iso: string, locale: string): string =>
  Number.isNaN(Date.parse(iso))
    ? iso
    : new Intl.DateTimeFormat(locale, {
        ...{ day: 'numeric', month: 'short', year: 'numeric' },
        ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
      }).format(new Date(iso))
