'use client'

import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import type { Path } from '@shop/domain/publishing'
import { isWithin } from './at-path'
import { useIssueText } from './use-issue-text'

export type Issues = readonly DraftIssue[]

/** The issues below a path, told from there. */
export const issuesBelow = (issues: Issues, root: Path): Issues =>
  issues.filter(({ path }) => isWithin(path, root)).map((issue) => ({ ...issue, path: issue.path.slice(root.length) }))

export type ErrorAt = (...path: Path) => string | null

/** What a field shows as its error: the first issue at its path or below. Paths begin at the root. */
export function useErrorAt(issues: readonly Pick<DraftIssue, 'path' | 'code' | 'message'>[], root: Path = []): ErrorAt {
  const say = useIssueText()
  return (...path) => {
    const issue = issues.find((one) => isWithin(one.path, [...root, ...path]))
    return issue ? say(issue) : null
  }
}
