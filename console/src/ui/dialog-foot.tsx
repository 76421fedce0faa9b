'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'

export type FootProps = {
  verb: string
  variant?: 'filled' | 'danger-filled' | 'danger'
  isBusy?: boolean
  isDisabled?: boolean
  /** The word of the way out, where it is another than "Cancel". */
  wayOut?: string
  onClose: () => void
}

/** The end of a form in a dialog: what is done, and the way out. */
export function DialogFoot({
  verb,
  variant = 'filled',
  isBusy = false,
  isDisabled = false,
  wayOut,
  onClose,
}: FootProps) {
  const t = useTranslations('console')
  return (
    <div className="row">
      <Button type="submit" variant={variant} loading={isBusy} disabled={isDisabled}>
        {verb}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {wayOut ?? t('actions.cancel')}
      </Button>
    </div>
  )
}
