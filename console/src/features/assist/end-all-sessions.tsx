'use client'

import { Button, NativeSelect } from '@mantine/core'
import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Dialog } from '@/frame/dialog'
import { type Ending, endingChoices } from './ending'

type Props = {
  sessions: readonly ImpersonationView[]
  onClose: () => void
  onConfirmed: (ending: Ending) => void
}

/** Asks before the sessions of everybody, of a colleague or of a market end. */
export function EndAllSessions({ sessions, onClose, onConfirmed }: Props) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const [wanted, setWanted] = useState('everybody')
  const choices = endingChoices(sessions)
  const chosen = choices.find(({ value }) => value === wanted) ?? choices[0]
  const count = chosen?.count ?? 0
  return (
    <Dialog title={v('sessions.endAllTitle')} onClose={onClose}>
      <div className={kit.dialogForm}>
        <NativeSelect
          label={v('sessions.endWhose')}
          value={chosen?.value ?? ''}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          data={choices.map(({ value, label, count: many }) => ({
            value,
            label: label ? `${label} (${many})` : v('sessions.endEverybody', { count: many }),
          }))}
        />
        <p className="dim">{v('sessions.endAllText', { count })}</p>
        <div className="row">
          <Button
            variant="danger-filled"
            data-autofocus
            disabled={!chosen}
            onClick={() => chosen && onConfirmed(chosen.of)}
          >
            {v('sessions.endAll', { count })}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
