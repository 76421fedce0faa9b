import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { drawnColours, isRecord, type Json, nearestReadable, weakContrasts } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { SettingRow } from './setting-row'

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
  const t = useTranslations('console')
  const [added, setAdded] = useState('')
  const own = record(theme)
  const handed = record(inherited)
  const before = record(live)
  const names = [...new Set([...Object.keys(before), ...Object.keys(own), ...Object.keys(handed)])]
  const without = (name: string) => Object.fromEntries(Object.entries(own).filter(([key]) => key !== name))
  const all = { ...handed, ...own }
  const weak = weakContrasts(all)
  const free = Object.keys(drawnColours).filter((name) => !(name in all))
  return (
    <>
      {names.map((name) => {
        const value = own[name] ?? handed[name] ?? ''
        const pair = weak.find(({ variable }) => variable === name)
        const better = pair && nearestReadable(value, { ...drawnColours, ...all }[pair.against] ?? '', pair.least)
        const isHandedDown = !(name in own) && name in handed
        return (
          <SettingRow
            key={name}
            id={name}
            name={name}
            live={before[name] ?? t('studio.none')}
            isChanged={own[name] !== before[name]}
            issues={issues.filter(({ path }) => path[0] === 'theme' && path[1] === name)}
            onRevert={() => onChange(before[name] === undefined ? without(name) : { ...own, [name]: before[name] })}
            {...(name in handed && {
              inherited: {
                text: handed[name] ?? '',
                isOverridden: name in own,
                onReset: () => onChange(without(name)),
              },
            })}
            {...(isHandedDown && !isDisabled && { onOverride: () => onChange({ ...own, [name]: value }) })}
          >
            <div className="row g6">
              <TextInput
                className="set-number mono-input"
                aria-label={name}
                disabled={isDisabled || isHandedDown || !(name in own)}
                value={name in own || isHandedDown ? value : t('studio.none')}
                rightSection={<Swatch colour={value} />}
                onChange={(event) => onChange({ ...own, [name]: event.currentTarget.value })}
              />
              {better && !isDisabled && (
                <Button size="xs" variant="default" onClick={() => onChange({ ...own, [name]: better })}>
                  {t('studio.useColour', { colour: better })}
                </Button>
              )}
              {name in own && !(name in handed) && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`${t('actions.remove')}: ${name}`}
                  disabled={isDisabled}
                  onClick={() => onChange(without(name))}
                >
                  <Icon name="close" size={14} />
                </ActionIcon>
              )}
            </div>
          </SettingRow>
        )
      })}
      {!isDisabled && free.length > 0 && (
        <div className="set">
          <div className="l">
            <b>{t('studio.addVariable')}</b>
          </div>
          <div className="row g6">
            <NativeSelect
              aria-label={t('studio.addVariable')}
              className="mono-input"
              value={added || free[0]}
              data={free}
              onChange={(event) => setAdded(event.currentTarget.value)}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="plus" size={13} />}
              onClick={() => {
                const name = free.includes(added) ? added : (free[0] ?? '')
                onChange({ ...own, [name]: drawnColours[name] ?? '#000000' })
                setAdded('')
              }}
            >
              {t('actions.add')}
            </Button>
          </div>
          <div />
        </div>
      )}
    </>
  )
}

/** The colour itself; what is no colour shows nothing. */
export const Swatch = ({ colour }: { colour: string }) => <i className="swt" style={{ background: colour }} />
