import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { drawnColours, isRecord, type Json } from '@shop/domain/publishing'
import { AddThemeVariable } from './add-theme-variable'
import { ThemeVariable } from './theme-variable'

type Props = {
  theme: Json | undefined
  live: Json | undefined
  inherited: Json | undefined
  issues: readonly DraftIssue[]
  isDisabled: boolean
  onChange: (theme: Json) => void
}

const record = (value: Json | undefined): Readonly<Record<string, string>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)])) : {}

/** The variables of the theme, one a row: own ones first, then what the channel hands down. */
export function ThemeEditor({ theme, live, inherited, issues, isDisabled, onChange }: Props) {
  const own = record(theme)
  const handed = record(inherited)
  const before = record(live)
  const names = [...new Set([...Object.keys(before), ...Object.keys(own), ...Object.keys(handed)])]
  const all = { ...handed, ...own }
  const free = Object.keys(drawnColours).filter((name) => !(name in all))
  return (
    <>
      {names.map((name) => (
        <ThemeVariable key={name} {...{ name, own, before, handed, issues, isDisabled, onChange }} />
      ))}
      {!isDisabled && free.length > 0 && (
        <AddThemeVariable free={free} onAdd={(name) => onChange({ ...own, [name]: drawnColours[name] ?? '#000000' })} />
      )}
    </>
  )
}
