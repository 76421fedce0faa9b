'use client'

import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { disableReasons, type StaffPerson } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { StepUp } from '@/frame/access/step-up'
import { type EditParts, usePeopleEdit } from './use-people-edit'

export type Deed = 'disable' | 'enable' | 'invite'

/** What is done to an account at once, with its consequence said before; why somebody loses theirs is written down. */
export function DeedDialog({ person, deed, ...parts }: EditParts & { person: StaffPerson; deed: Deed }) {
  const t = useTranslations('console')
  const { send, isBusy, needsCode, onProven } = usePeopleEdit(parts)
  const asksWhy = deed === 'disable'
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (asksWhy && reason === '' ? t('staff.reasonMissing') : null),
    },
  })
  const consequences = {
    disable: t('staff.disableConsequence', { name: person.name }),
    enable: undefined,
    invite: t('staff.inviteConsequence', { name: person.name }),
  }
  const needsAgreement = deed === 'invite' && person.invite === 'asks'
  const doIt = ({ reason }: typeof form.values) =>
    send(`people/${person.ref}`, { do: deed, version: person.version, ...(asksWhy && { reason }) })
  return (
    <FormDialog
      title={`${t(`staff.${deed}`)}: ${person.name}`}
      size={420}
      verb={t(`staff.${deed}`)}
      variant={deed === 'enable' ? 'filled' : 'danger-filled'}
      isBusy={isBusy}
      proof={needsCode && <StepUp onProven={onProven} />}
      onClose={parts.onClose}
      onSubmit={form.onSubmit(doIt)}
    >
      {consequences[deed] && <p className="dim">{consequences[deed]}</p>}
      {needsAgreement && <p className="dim">{t('staff.inviteAdmin', { name: person.name })}</p>}
      {asksWhy && (
        <NativeSelect
          label={t('table.reason')}
          data-autofocus
          data={[
            { value: '', label: t('staff.chooseReason') },
            ...disableReasons.map((reason) => ({ value: reason, label: t(`staff.disableReasons.${reason}`) })),
          ]}
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}
