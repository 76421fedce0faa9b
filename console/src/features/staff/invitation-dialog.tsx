'use client'

import { Button, CopyButton, TextInput } from '@mantine/core'
import type { StaffInvited } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Dialog } from '@/frame/dialog'
import { useDates } from '@/lib/use-dates'

type Invited = Required<Pick<StaffInvited, 'invitation'>> & Pick<StaffInvited, 'name'>

/** Shown once: the services keep no more than what the link proves. */
export function InvitationDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { secret, expiresAt } = invited.invitation
  const link = `${window.location.origin}/invitation#${secret}`
  return (
    <Dialog title={t('staff.invited', { name: invited.name })} onClose={onClose} size={520}>
      <div className={kit.dialogForm}>
        <p className="dim">{t('staff.invitedText', { name: invited.name, date: dates.short(expiresAt) })}</p>
        <TextInput
          label={t('staff.link')}
          value={link}
          readOnly
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="row">
          <CopyButton value={link}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? t('actions.copied') : t('actions.copy')}</Button>}
          </CopyButton>
          <Button variant="subtle" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
