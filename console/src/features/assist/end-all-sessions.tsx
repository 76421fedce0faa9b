'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Dialog } from '@/frame/dialog'

type Props = { count: number; onClose: () => void; onConfirmed: () => void }

/** Asks before every session of everybody ends. */
export function EndAllSessions({ count, onClose, onConfirmed }: Props) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  return (
    <Dialog title={v('sessions.endAllTitle')} onClose={onClose}>
      <div className={kit.dialogForm}>
        <p className="dim">{v('sessions.endAllText', { count })}</p>
        <div className="row">
          <Button variant="danger-filled" data-autofocus onClick={onConfirmed}>
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
