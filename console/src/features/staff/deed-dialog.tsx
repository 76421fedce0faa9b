'use client'

import { Button } from '@mantine/core'
import type { StaffPerson } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { StepUp } from '@/frame/access/step-up'
import { Dialog } from '@/frame/dialog'
import { type EditParts, usePeopleEdit } from './use-people-edit'

export type Deed = 'disable' | 'enable' | 'invite'

/** What is done to an account at once, with its consequence said before. */
export function DeedDialog({ person, deed, ...parts }: EditParts & { person: StaffPerson; deed: Deed }) {
  const t = useTranslations('console')
  const { send, isBusy, needsCode, onProven } = usePeopleEdit(parts)
  const consequences = {
    disable: t('staff.disableConsequence', { name: person.name }),
    enable: undefined,
    invite: t('staff.inviteConsequence', { name: person.name }),
  }
  return (
    <Dialog title={`${t(`staff.${deed}`)}: ${person.name}`} onClose={parts.onClose} size={420}>
      {needsCode ? (
        <StepUp onProven={onProven} />
      ) : (
        <div className="modal-form">
          {consequences[deed] && <p className="dim">{consequences[deed]}</p>}
          <div className="row">
            <Button
              variant={deed === 'enable' ? 'filled' : 'danger-filled'}
              loading={isBusy}
              onClick={() => send(`people/${person.ref}`, { do: deed, version: person.version })}
            >
              {t(`staff.${deed}`)}
            </Button>
            <Button variant="subtle" onClick={parts.onClose}>
              {t('actions.cancel')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
