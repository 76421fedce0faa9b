'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { staffPersonNewSchema } from '@shop/contract/rest/staff-people'
import { consoleLocales } from '@shop/i18n/locales'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import kit from '@/ui/kit.module.css'
import { StepUp } from '@/frame/access/step-up'
import { languageName } from '@/lib/language-name'
import { type Grant, GrantRows } from './grant-rows'
import { type EditParts, usePeopleEdit } from './use-people-edit'

export function PersonForm({ markets, ...parts }: EditParts & { markets: readonly string[] }) {
  const t = useTranslations('console')
  const { send, isBusy, needsCode, onProven } = usePeopleEdit(parts)
  const [grants, setGrants] = useState<readonly Grant[]>([{ role: 'cs_agent', marketId: null, expiresAt: null }])
  const shape = staffPersonNewSchema.shape
  const form = useForm({
    initialValues: { name: '', email: '', team: '', locale: 'nb' },
    validate: {
      name: (value) => (shape.name.safeParse(value).success ? null : t('validate.required')),
      email: (value) => (shape.email.safeParse(value).success ? null : t('signIn.emailMissing')),
    },
  })
  return (
    <FormDialog
      size={620}
      top={56}
      verb={t('staff.add')}
      isBusy={isBusy}
      proof={needsCode && <StepUp onProven={onProven} />}
      onClose={parts.onClose}
      autoComplete="off"
      onSubmit={form.onSubmit((values) => send('people', { ...values, grants }))}
    >
      <div className={kit.formGrid}>
        <TextInput label={t('table.name')} data-autofocus {...form.getInputProps('name')} />
        <TextInput label={t('signIn.email')} {...form.getInputProps('email')} />
        <TextInput label={t('staff.team')} {...form.getInputProps('team')} />
        <NativeSelect
          label={t('shell.language')}
          data={consoleLocales.map((code) => ({ value: code, label: languageName(code) }))}
          {...form.getInputProps('locale')}
        />
      </div>
      <GrantRows grants={grants} markets={markets} onChange={setGrants} />
    </FormDialog>
  )
}
