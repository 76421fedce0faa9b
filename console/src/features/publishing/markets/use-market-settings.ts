'use client'
import { isSame } from '@shop/domain/publishing'
import { useRef, useState } from 'react'
import { useKeys } from '@/lib/use-keys'
import { atPath, isWithin } from '../documents/at-path'
import type { DocumentEdit } from '../documents/use-document-edit'
import { channelFields, type MarketField, marketFields } from './market-fields'

export type MarketSettings = ReturnType<typeof useMarketSettings>

/** The settings of a market or its channel: which are changed, which are wrong, and the way to the next wrong one. */
export function useMarketSettings(edit: DocumentEdit, kind: 'market' | 'channel') {
  const fields = kind === 'market' ? marketFields : channelFields
  const { body, liveBody, issues } = edit
  const isChanged = ({ path }: MarketField) => !isSame(atPath(body, path), atPath(liveBody, path))
  const issuesOf = ({ path }: MarketField) =>
    issues.filter((issue) => isWithin(issue.path, path) && path[0] !== 'theme')
  const isThemeChanged = !isSame(atPath(body, ['theme']), atPath(liveBody, ['theme']))
  const themeIssues = issues.filter(({ path }) => path[0] === 'theme')
  const marksOf = (area: string) => ({
    wrong:
      area === 'look' ? themeIssues.length : fields.filter((field) => field.area === area).flatMap(issuesOf).length,
    changed:
      area === 'look'
        ? Number(isThemeChanged)
        : fields.filter((field) => field.area === area && isChanged(field)).length,
  })
  const settings = useRef<HTMLDivElement>(null)
  const goTo = (id: string) => {
    const row = settings.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  const [problem, setProblem] = useState(-1)
  useKeys({
    'alt ArrowDown': () => {
      const rows = [...(settings.current?.querySelectorAll<HTMLElement>('fieldset[data-err]') ?? [])]
      const next = (problem + 1) % Math.max(1, rows.length)
      setProblem(next)
      if (rows[next]) goTo(rows[next].id)
    },
    'mod KeyS': () => void edit.save(),
  })
  return { fields, isChanged, issuesOf, isThemeChanged, marksOf, list: settings }
}
