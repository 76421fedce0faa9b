'use client'
import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { isWithin } from '../documents/at-path'
import { useIssueText } from '../documents/use-issue-text'
import { type AreaNode, pathOf } from './area-shape'
import { gapsOf } from './widget-gaps'

export type AreaProblem = ReturnType<typeof useAreaProblems>[number]

/** What is wrong in the widgets of an area, and the texts that are missing in a language. */
export function useAreaProblems(nodes: readonly AreaNode[], issues: readonly DraftIssue[]) {
  const t = useTranslations('console')
  const sayIssue = useIssueText()
  return nodes.flatMap(({ at, value }) => {
    const path = pathOf(at)
    const wrong = at.length < 3 ? [] : issues.filter((issue) => isWithin(issue.path, path))
    const gaps = at.length < 3 ? [] : gapsOf(value)
    return [
      ...wrong.map((issue) => ({ at, isBad: true, text: `${String(value.name)}: ${sayIssue(issue)}` })),
      ...gaps.map(({ language: id, field }) => ({
        at,
        isBad: false,
        text: `${String(value.name)}: ${t(`studio.widget.${field}`)}, ${id.slice(0, 2)}, ${t('content.missing').toLowerCase()}`,
      })),
    ]
  })
}
