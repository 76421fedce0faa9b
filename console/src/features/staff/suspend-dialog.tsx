'use client'

import { Button } from '@mantine/core'
import type { StaffPerson } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/frame/dialog'
import { type EditParts, usePeopleEdit } from './use-people-edit'

export function SuspendDialog({ person, ...parts }: EditParts & { person: StaffPerson }) {
  const t = useTranslations('console')
  const { send, isBusy } = usePeopleEdit(parts)
  const isActive = person.state === 'active'
  const verb = isActive ? t('staff.disable') : t('staff.enable')
  return (
    <Dialog title={`${verb}: ${person.name}`} onClose={parts.onClose} size={420}>
      <div className="modal-form">
        {isActive && <p className="dim">{t('staff.disableConsequence', { name: person.name })}</p>}
        <div className="row">
          <Button
            variant={isActive ? 'danger-filled' : 'filled'}
            loading={isBusy}
            onClick={() =>
              send(`people/${person.ref}`, { do: isActive ? 'disable' : 'enable', version: person.version })
            }
          >
            {verb}
          </Button>
          <Button variant="subtle" onClick={parts.onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
