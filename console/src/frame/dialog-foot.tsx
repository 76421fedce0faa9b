'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  verb: string
  variant?: 'filled' | 'danger-filled' | 'danger'
  isBusy?: boolean
  isDisabled?: boolean
  onClose: () => void
}

/** The end of a form in a dialog: what is done, and the way out. */
export function DialogFoot({ verb, variant = 'filled', isBusy = false, isDisabled = false, onClose }: Props) {
  const t = useTranslations('console')
  return (
    <div className="row">
      <Button type="submit" variant={variant} loading={isBusy} disabled={isDisabled}>
        {verb}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {t('actions.cancel')}
      </Button>
    </div>
  )
}
