'use client'

import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffPerson } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { StepUp } from '@/frame/access/step-up'
import { Notice } from '@/frame/small-parts'
import { type Grant, GrantRows } from './grant-rows'
import { type EditParts, usePeopleEdit } from './use-people-edit'

/** What somebody may do changes with their next call. */
export function RolesForm({
  person,
  markets,
  ...parts
}: EditParts & { person: StaffPerson; markets: readonly string[] }) {
  const t = useTranslations('console')
  const { send, isBusy, needsCode, onProven } = usePeopleEdit(parts)
  const form = useForm<{ grants: readonly Grant[]; pointsLimit: number }>({
    initialValues: { grants: person.grants, pointsLimit: person.pointsLimit },
  })
  const save = (wish: typeof form.values) =>
    void send(`people/${person.ref}`, { do: 'grant', ...wish, version: person.version })
  return (
    <FormDialog
      title={`${t('staff.change')}: ${person.name}`}
      size={620}
      verb={t('actions.save')}
      isBusy={isBusy}
      proof={needsCode && <StepUp onProven={onProven} />}
      onClose={parts.onClose}
      onSubmit={form.onSubmit(save)}
    >
      {person.isOfProvider ? (
        <Notice tone="info" icon="people" title={t('staff.rolesOfGroups')} />
      ) : (
        <GrantRows
          grants={form.values.grants}
          markets={markets}
          onChange={(grants) => form.setFieldValue('grants', grants)}
        />
      )}
      <NumberInput
        label={t('staff.pointsLimit')}
        min={0}
        max={100_000}
        allowDecimal={false}
        value={form.values.pointsLimit}
        onChange={(value) => form.setFieldValue('pointsLimit', Number(value) || 0)}
      />
    </FormDialog>
  )
}
