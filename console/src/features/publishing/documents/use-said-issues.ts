import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import type { Json, Path } from '@shop/domain/publishing'
import { useState } from 'react'

const textOf = (path: Path) => path.join('.')
const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Parts = {
  readonly issues: readonly DraftIssue[]
  readonly at: (path: Path) => Json | undefined
  /** Whether it is known what was wrong when the editor opened. */
  readonly isLoaded: boolean
}

/**
 * What is wrong as far as somebody has come: what was so when the editor opened, and where they have written since. Of a
 * field that nobody has filled in yet nothing is said; the comparison lists what is missing.
 */
export function useSaidIssues({ issues, at, isLoaded }: Parts) {
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  if (opened === undefined && isLoaded) setOpened(new Set(issues.map(({ path }) => textOf(path))))
  const isTouched = (name: string) => [...touched].some((one) => one === name || one.startsWith(`${name}.`))
  const isSaid = ({ path }: DraftIssue) =>
    path.length === 0 || opened?.has(textOf(path)) || !isEmpty(at(path)) || isTouched(textOf(path))
  return {
    said: issues.filter(isSaid),
    touch: (path: Path) => setTouched((old) => (old.has(textOf(path)) ? old : new Set([...old, textOf(path)]))),
  }
}
