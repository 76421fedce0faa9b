'use client'

import { useTranslations } from 'next-intl'
import { settingNames } from '@/lib/setting-names'
import { Icon } from './icon'
import type { PaletteRow } from './palette-row'
import { PART_WORDS } from './part-words'

const OFFERS = [
  ['codes', '/campaigns', 'campaigns'],
  ['series', '/campaigns', 'campaigns'],
  ['firstDays', '/campaigns', 'campaigns'],
  ['synonyms', '/shop-search', 'shopSearch'],
  ['steering', '/shop-search', 'shopSearch'],
] as const

/** What stands inside of a section: its tabs, and each setting of the markets. */
export function usePartRows(): PaletteRow[] {
  const t = useTranslations('console')
  return [
    ...OFFERS.map(([name, path, section]) => ({
      id: `offers-${name}`,
      group: t('shell.navigation'),
      path: `${path}?kind=${name}`,
      text: t(`offers.tabs.${name}`),
      also: PART_WORDS[name],
      aside: t(`nav.${section}`),
      face: <Icon name="tag" />,
    })),
    ...settingNames.map((name) => {
      const text = t(`studio.fields.${name}`)
      return {
        id: `setting-${name}`,
        group: t('palette.marketSettings'),
        path: `/markets?find=${encodeURIComponent(text)}`,
        text,
        also: PART_WORDS[name],
        aside: t('nav.markets'),
        face: <Icon name="globe" />,
      }
    }),
  ]
}
