'use client'

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Passkey } from '@shop/contract/rest/passkeys'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/lib/use-dates'
import { Icon } from '../icon'
import styles from './passkey-list.module.css'

type Props = {
  readonly passkeys: readonly Passkey[]
  readonly isBusy: boolean
  readonly onRename: (id: string, name: string) => void
  readonly onRemove: (id: string) => void
}

export function PasskeyList({ passkeys, isBusy, onRename, onRemove }: Props) {
  const t = useTranslations('console.access')
  const [renaming, setRenaming] = useState<string>()
  if (passkeys.length === 0) return <p className="dim">{t('passkeysNone')}</p>
  return (
    <ul className={styles.passkeys} aria-label={t('passkeysList')}>
      {passkeys.map((one) => (
        <li key={one.id}>
          {renaming === one.id ? (
            <RenameForm
              name={one.name}
              onDone={(name) => {
                setRenaming(undefined)
                if (name && name !== one.name) onRename(one.id, name)
              }}
            />
          ) : (
            <>
              <PasskeyLine one={one} />
              <Button
                size="xs"
                variant="default"
                aria-label={t('passkeyRename', { name: one.name })}
                onClick={() => setRenaming(one.id)}
              >
                <Icon name="pencil" size={14} />
              </Button>
              <Button
                size="xs"
                variant="danger"
                loading={isBusy}
                aria-label={t('passkeyRemove', { name: one.name })}
                onClick={() => onRemove(one.id)}
              >
                <Icon name="bin" size={14} />
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function PasskeyLine({ one }: { one: Passkey }) {
  const t = useTranslations('console.access')
  const dates = useDates()
  const said = [
    t('passkeyMade', { date: dates.day(one.createdAt) }),
    ...(one.lastUsedAt ? [t('passkeyUsed', { date: dates.moment(one.lastUsedAt) })] : []),
    ...(one.isSynced ? [t('passkeySynced')] : []),
  ]
  return (
    <span className={`two-lines ${styles.line}`}>
      <b>{one.name}</b>
      <small>{said.join(' · ')}</small>
    </span>
  )
}

function RenameForm({ name, onDone }: { name: string; onDone: (name: string) => void }) {
  const t = useTranslations('console')
  const form = useForm({ initialValues: { name } })
  return (
    <form className={styles.rename} onSubmit={form.onSubmit(({ name: chosen }) => onDone(chosen.trim()))}>
      <TextInput aria-label={t('access.passkeyName')} maxLength={60} autoFocus {...form.getInputProps('name')} />
      <Button type="submit">{t('actions.save')}</Button>
    </form>
  )
}
