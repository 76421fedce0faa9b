'use client'

import { savedViewsSchema, type ViewArea } from '@shop/contract/rest/console-views'
import { draftsSchema, publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { useStaffQuery } from '@/lib/use-staff-query'
import { Icon } from './icon'
import type { PaletteRow } from './palette-row'
import { usePartRows } from './use-part-rows'

const CAMPAIGNS: readonly string[] = ['campaign', 'code', 'codes', 'series']
const READING = ['content:preview', 'markets:approve-high-risk'] as const
const AREAS = [
  ['orders', 'orders:view', 'orders'],
  ['returns', 'returns:handle', 'returns'],
  ['reviews', 'reviews:moderate', 'reviews'],
] as const satisfies readonly (readonly [ViewArea, string, string])[]

/** Views under a name, parts of sections, drafts and campaigns. Asked for when something is typed. */
export function useKnownRows(isTyped: boolean): PaletteRow[] {
  const t = useTranslations('console')
  const { may } = useStaff()
  const isReader = isTyped && READING.some(may)
  const drafts = useStaffQuery(isReader ? 'publishing/drafts' : null, draftsSchema)
  const documents = useStaffQuery(isReader ? 'publishing/documents' : null, publishedDocumentsSchema)
  const parts = usePartRows()
  return [
    ...useViewRows(isTyped),
    ...(isReader ? parts : []),
    ...(drafts.data?.drafts ?? []).map(({ id, name, author }) => ({
      id: `draft-${id}`,
      group: t('nav.drafts'),
      path: `/drafts/${id}`,
      text: name,
      aside: author,
      face: <Icon name="pencil" />,
    })),
    ...(documents.data?.documents ?? [])
      .filter(({ kind }) => CAMPAIGNS.includes(kind))
      .map(({ kind, key, name }) => ({
        id: `document-${kind}-${key}`,
        group: t('palette.campaigns'),
        path: `/history/${kind}/${encodeURIComponent(key)}`,
        text: name || key,
        also: key,
        aside: t(`studio.kinds.${kind}`),
        face: <Icon name="tag" />,
      })),
  ]
}

function useViewRows(isTyped: boolean): PaletteRow[] {
  const t = useTranslations('console')
  const { may } = useStaff()
  const of = (area: ViewArea) =>
    isTyped && may(AREAS.find(([name]) => name === area)?.[1] ?? '') ? `views/${area}` : null
  const all = {
    orders: useStaffQuery(of('orders'), savedViewsSchema).data,
    returns: useStaffQuery(of('returns'), savedViewsSchema).data,
    reviews: useStaffQuery(of('reviews'), savedViewsSchema).data,
  }
  return AREAS.flatMap(([area]) =>
    (all[area]?.views ?? []).map(({ id, name, query }) => {
      const next = new URLSearchParams(query)
      next.set('saved', id)
      return {
        id: `view-${id}`,
        group: t('palette.savedViews'),
        path: `/${area}?${next}`,
        text: name,
        aside: t(`nav.${area}`),
        face: <Icon name="columns" />,
      }
    }),
  )
}
