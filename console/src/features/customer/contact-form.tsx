'use client'

import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { customerFormSchema } from '@shop/contract/rest/customer-form'
import {
  type ContactField,
  contactConflictSchema,
  contactFields,
  type DeskCustomer,
  deskCustomerSchema,
} from '@shop/contract/rest/desk-customers'
import { type Country, fieldMaxLengths } from '@shop/domain/validation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { DialogFoot } from '@/frame/dialog-foot'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { ContactConflict } from './contact-conflict'
import { EditError } from './edit-error'
import { shownContact } from './shown-contact'

type Props = { customer: DeskCustomer; onClose: () => void; onChange: (customer: DeskCustomer) => void }
type Values = Record<ContactField, string>

const COUNTRIES: readonly string[] = ['SE', 'NO', 'DK', 'FI'] satisfies Country[]
/** The server sends these masked: empty here is unchanged. */
const MASKED: readonly ContactField[] = ['addressLine1', 'addressLine2', 'mobile']

/** Name, address and telephone under the rules of the shop's own form; only what changes is sent. */
export function ContactForm({ customer, onClose, onChange }: Props) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const [conflict, setConflict] = useState<{ theirs: DeskCustomer; wanted: Partial<Values>; at: string }>()
  const shown = shownContact(customer)
  const initialValues: Values = { ...shown, addressLine1: '', addressLine2: '', mobile: '' }
  const changedOf = (values: Values): Partial<Values> =>
    Object.fromEntries(
      contactFields.filter((name) => values[name] !== initialValues[name]).map((name) => [name, values[name]]),
    )
  const form = useForm({
    initialValues,
    validate: (values) => problemsOf(changedOf(values), customer, t),
  })
  const maskOf = (name: ContactField) => (MASKED.includes(name) ? shown[name] : '')
  const save = async (version: number, fields: Partial<Values>) => {
    setBusy(true)
    setError(undefined)
    try {
      const body = { version, fields }
      onChange(await askDesk(`customers/${customer.ref}/edit`, deskCustomerSchema, { method: 'POST', body }))
      onClose()
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      const both = contactConflictSchema.safeParse(failure.details)
      if (both.success) setConflict({ theirs: both.data.theirs, wanted: fields, at: new Date().toISOString() })
      else setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('customer.editContact')} onClose={onClose} size={520}>
      {conflict ? (
        <ContactConflict
          key={conflict.theirs.version}
          seen={customer}
          theirs={conflict.theirs}
          wanted={conflict.wanted}
          at={conflict.at}
          isBusy={isBusy}
          onSave={(fields) => save(conflict.theirs.version, fields)}
          onDrop={() => {
            onChange(conflict.theirs)
            onClose()
          }}
        />
      ) : (
        <form
          className="modal-form"
          noValidate
          onSubmit={form.onSubmit((values) => save(customer.version, changedOf(values)))}
        >
          <EditError error={error} />
          <div className="form-grid">
            {contactFields.map((name) => (
              <TextInput
                key={name}
                label={t(`customer.fields.${name}`)}
                placeholder={maskOf(name)}
                description={maskOf(name) ? t('customer.maskedHelp') : undefined}
                data-autofocus={name === 'firstName' || undefined}
                {...form.getInputProps(name)}
              />
            ))}
          </div>
          <DialogFoot verb={t('actions.save')} isBusy={isBusy} onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}

/** The schema that the shop's form asks, of the fields that change. */
function problemsOf(
  changed: Partial<Values>,
  customer: DeskCustomer,
  t: ReturnType<typeof useTranslations<'console'>>,
) {
  const code = customer.address.country || customer.market
  const country = COUNTRIES.includes(code) ? (code as Country) : 'NO'
  const schema = customerFormSchema({ country, currentYear: new Date().getFullYear() })
  const { error } = schema.safeParse({ ...changed, customerType: 'PERSON' })
  const problems: Partial<Values> = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = contactFields.find((field) => field === path[0])
    if (name && name in changed) problems[name] ??= textOf(message, name, t)
  }
  return problems
}

function textOf(message: string, name: ContactField, t: ReturnType<typeof useTranslations<'console'>>): string {
  if (message === 'validate.required') return t('validate.required')
  if (message === 'validate.tooLong') return t('validate.tooLong', { max: fieldMaxLengths[name] })
  if (message === 'validate.phone') return t('validate.phone')
  if (message === 'validate.zip') return t('validate.zip')
  return t('validate.characters')
}
