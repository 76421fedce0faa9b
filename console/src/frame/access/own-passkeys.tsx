'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { addPasskey } from '@/lib/passkey'
import { Notice } from '../small-parts'
import { PasskeyButton } from './passkey-button'
import { PasskeyList } from './passkey-list'
import { useOwnPasskeys } from './use-own-passkeys'

/** What opens the console without password and code, by its name; after a proof, which lasts some minutes. */
export function OwnPasskeys() {
  const t = useTranslations('console.access')
  const { passkeys, problem, isBusy, refresh, rename, remove } = useOwnPasskeys()
  const [name, setName] = useState('')
  return (
    <div className={kit.dialogForm}>
      <p className="dim">{t('passkeysLead')}</p>
      {problem && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={problem} />
        </div>
      )}
      {passkeys && <PasskeyList passkeys={passkeys} isBusy={isBusy} onRename={rename} onRemove={remove} />}
      <TextInput
        label={t('passkeyName')}
        description={t('passkeyNameHelp')}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PasskeyButton
        label={t('passkeyAdd')}
        ask={() => addPasskey(name.trim() || defaultName())}
        onDone={() => {
          setName('')
          void refresh()
        }}
      />
    </div>
  )
}

/** What the browser says of the device. */
export function defaultName(): string {
  const named = (navigator as Navigator & { userAgentData?: { platform?: string } }).userAgentData?.platform
  return named || navigator.platform || 'Passkey'
}
