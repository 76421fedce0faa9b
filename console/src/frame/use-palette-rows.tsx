'use client'

import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { Icon } from './icon'
import { fits, type PaletteRow } from './palette-row'
import { useFoundRows } from './use-found-rows'
import { useKnownRows } from './use-known-rows'
import { useLocalRows } from './use-local-rows'

const MOST = 40
const ORDER = /^#\s*(\d{1,9})$/

/** In the order in which they are looked for: nothing of the settings stands there before it is asked for. */
export function usePaletteRows(term: string, onLock: () => void) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const isDeeds = term.startsWith('>')
  const typed = (isDeeds ? term.slice(1) : term).trim()
  const wanted = typed.toLowerCase()
  const number = ORDER.exec(typed)?.[1]
  const local = useLocalRows(onLock)
  const known = useKnownRows(!isDeeds && wanted !== '')
  const found = useFoundRows(isDeeds ? '' : typed.replace(/^#\s*/, ''))
  const settings = t('palette.settings')
  const order: PaletteRow[] =
    number && may('orders:view')
      ? [
          {
            id: `number-${number}`,
            group: t('nav.orders'),
            path: `/orders/${number}`,
            text: t('orders.relatedOrder', { number }),
            face: <Icon name="box" />,
          },
        ]
      : []
  const fitting = [...local, ...known].filter((row) => {
    if (isDeeds) return row.isAction && fits(row, wanted)
    return wanted === '' ? row.group !== settings : fits(row, wanted)
  })
  const seen = new Set<string>()
  const rows = [...order, ...fitting, ...found].filter((row) => {
    const key = 'path' in row ? row.path : row.id
    return !seen.has(key) && seen.add(key)
  })
  return { rows: rows.slice(0, MOST), wanted, counts: countsOf(rows) }
}

/** How many there are of each group; `6+` where the services know of more. */
function countsOf(rows: readonly PaletteRow[]): ReadonlyMap<string, string> {
  const groups = new Set(rows.map(({ group }) => group))
  const countOf = (group: string) => {
    const of = rows.filter((row) => row.group === group)
    return `${of.length}${of.some(({ hasMore }) => hasMore) ? '+' : ''}`
  }
  return new Map([...groups].map((group) => [group, countOf(group)]))
}
