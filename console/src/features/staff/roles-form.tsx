'use client'

import { Button, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffPerson } from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { StepUp } from '@/frame/access/step-up'
import { Dialog } from '@/frame/dialog'
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
    <Dialog title={`${t('staff.change')}: ${person.name}`} onClose={parts.onClose} size={620}>
      {needsCode && <StepUp onProven={onProven} />}
      <form className="modal-form" hidden={needsCode} onSubmit={form.onSubmit(save)}>
        <GrantRows
          grants={form.values.grants}
          markets={markets}
          onChange={(grants) => form.setFieldValue('grants', grants)}
        />
        <NumberInput
          label={t('staff.pointsLimit')}
          min={0}
          max={100_000}
          hideControls
          allowDecimal={false}
          value={form.values.pointsLimit}
          onChange={(value) => form.setFieldValue('pointsLimit', Number(value) || 0)}
        />
        <div className="row">
          <Button type="submit" loading={isBusy}>
            {t('actions.save')}
          </Button>
          <Button variant="subtle" onClick={parts.onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
