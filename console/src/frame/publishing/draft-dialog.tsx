'use client'

import { useTranslations } from 'next-intl'
import type { FormEventHandler, ReactNode } from 'react'
import type { useDraftForm } from './draft-pick'
import { StepDialog } from './step-dialog'

type Props = {
  title: string
  pick: ReturnType<typeof useDraftForm>
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** The dialog before anything is changed: into which draft it goes. */
export function DraftDialog({ title, pick, onSubmit, onClose, children }: Props) {
  const t = useTranslations('console')
  return (
    <StepDialog
      title={title}
      size={440}
      top={96}
      verb={t('studio.goOn')}
      isBusy={pick.isBusy}
      error={pick.error}
      onDismiss={pick.dismiss}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </StepDialog>
  )
}
