import { Button, TextInput } from '@mantine/core'
import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { drawnColours, nearestReadable, weakContrasts } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { RemoveButton } from '@/ui/row-list'
import publishing from '../publishing.module.css'
import { SettingRow } from './setting-row'
import { Swatch } from './swatch'

type Values = Readonly<Record<string, string>>
type Props = {
  name: string
  /** The variables of this theme, of the live one, and those of the channel. */
  own: Values
  before: Values
  handed: Values
  issues: readonly DraftIssue[]
  isDisabled: boolean
  onChange: (own: Values) => void
}

/** One variable of the theme: a readable colour is offered in place of a weak one. */
export function ThemeVariable({ name, own, before, handed, issues, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const all = { ...handed, ...own }
  const isOwn = name in own
  const without = () => onChange(Object.fromEntries(Object.entries(own).filter(([key]) => key !== name)))
  const put = (value: string) => onChange({ ...own, [name]: value })
  const value = own[name] ?? handed[name] ?? ''
  const pair = weakContrasts(all).find(({ variable }) => variable === name)
  const better = pair && nearestReadable(value, { ...drawnColours, ...all }[pair.against] ?? '', pair.least)
  const isHandedDown = !isOwn && name in handed
  return (
    <SettingRow
      id={name}
      name={name}
      live={before[name] ?? t('studio.none')}
      isChanged={own[name] !== before[name]}
      issues={issues.filter(({ path }) => path[0] === 'theme' && path[1] === name)}
      onRevert={() => (before[name] === undefined ? without() : put(before[name]))}
      {...(name in handed && {
        inherited: {
          text: handed[name] ?? '',
          isOverridden: isOwn,
          onReset: without,
        },
      })}
      {...(isHandedDown && !isDisabled && { onOverride: () => put(value) })}
    >
      <div className="row gap-6">
        <TextInput
          className={`${publishing.setNumber} mono-input`}
          aria-label={name}
          disabled={isDisabled || isHandedDown || !isOwn}
          value={isOwn || isHandedDown ? value : t('studio.none')}
          rightSection={<Swatch colour={value} />}
          onChange={(event) => put(event.currentTarget.value)}
        />
        {better && !isDisabled && (
          <Button size="xs" variant="default" onClick={() => put(better)}>
            {t('studio.useColour', { colour: better })}
          </Button>
        )}
        {isOwn && !(name in handed) && <RemoveButton name={name} isDisabled={isDisabled} onRemove={without} />}
      </div>
    </SettingRow>
  )
}
