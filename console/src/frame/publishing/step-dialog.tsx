'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FormEventHandler, ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import type { StaffApiError } from '@/lib/staff-api-error'
import { Dialog } from '../dialog'
import { StepError } from './step-error'

type Props = {
  title: string
  size: number
  top?: number
  verb: string
  isBusy: boolean
  error: StaffApiError | undefined
  onDismiss: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form that takes a step of publishing: why it was refused, its fields, and the way out before the way on. */
export function StepDialog({ title, size, top, verb, isBusy, error, onDismiss, onSubmit, onClose, children }: Props) {
  const t = useTranslations('console')
  return (
    <Dialog title={title} onClose={onClose} size={size} top={top}>
      <form className={kit.dialogForm} noValidate onSubmit={onSubmit}>
        <StepError error={error} onDismiss={onDismiss} />
        {children}
        <div className="row">
          <span className="spacer" />
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
