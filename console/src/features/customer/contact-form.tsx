'use client'

import { useForm } from '@mantine/form'
import {
  type ConsoleCustomer,
  type ContactField,
  consoleCustomerSchema,
  contactConflictSchema,
  contactFields,
  contactFormOf,
} from '@shop/contract/rest/console-customers'
import { customerFormSchema } from '@shop/contract/rest/customer-form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogForm } from '@/ui/dialog-form'
import { Dialog } from '@/frame/dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { fieldProblems } from '@/lib/field-problems'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useSave } from '@/lib/use-save'
import { ContactConflict } from './contact-conflict'
import { ContactFields } from './contact-fields'
import { EditError } from './edit-error'
import { shownContact } from './shown-contact'

type Props = { customer: ConsoleCustomer; onClose: () => void; onChange: (customer: ConsoleCustomer) => void }
type Values = Record<ContactField, string>

/** Name, address and telephone under the rules of the shop's own form; only what changes is sent. */
export function ContactForm({ customer, onClose, onChange }: Props) {
  const t = useTranslations('console')
  const [conflict, setConflict] = useState<{ theirs: ConsoleCustomer; wanted: Partial<Values>; at: string }>()
  const shown = shownContact(customer)
  const [removed, setRemoved] = useState<readonly ContactField[]>([])
  /** What the server sends masked begins empty, and empty is unchanged until it is removed. */
  const initialValues: Values = { ...shown, addressLine1: '', addressLine2: '', entryCode: '', mobile: '' }
  const changedOf = (values: Values): Partial<Values> =>
    Object.fromEntries(
      contactFields
        .filter((name) => removed.includes(name) || values[name] !== initialValues[name])
        .map((name) => [name, removed.includes(name) ? '' : values[name]]),
    )
  const form = useForm({
    initialValues,
    validate: (values) => problemsOf(changedOf(values), customer, t),
  })
  const conflictOf = ({ details }: StaffApiError) => contactConflictSchema.safeParse(details).data
  const { save, isBusy, refusal } = useSave(
    async (version: number, fields: Partial<Values>) => {
      const body = { version, fields }
      onChange(await callStaffApi(`customers/${customer.ref}/edit`, consoleCustomerSchema, { method: 'POST', body }))
      onClose()
    },
    (error, _, wanted) => {
      const both = conflictOf(error)
      if (both) setConflict({ theirs: both.theirs, wanted, at: new Date().toISOString() })
    },
  )
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
        <DialogForm
          verb={t('actions.save')}
          isBusy={isBusy}
          onClose={onClose}
          onSubmit={form.onSubmit((values) => save(customer.version, changedOf(values)))}
        >
          <EditError error={refusal} />
          <ContactFields shown={shown} propsOf={form.getInputProps} removed={removed} onRemoved={setRemoved} />
        </DialogForm>
      )}
    </Dialog>
  )
}

/** The schema that the shop's form asks, of the fields that change. */
function problemsOf(
  changed: Partial<Values>,
  customer: ConsoleCustomer,
  t: ReturnType<typeof useTranslations<'console'>>,
) {
  const { address, market, customerType: type } = customer
  const { country, customerType } = contactFormOf(changed, { country: address.country || market, customerType: type })
  const schema = customerFormSchema({ country, currentYear: new Date().getFullYear() })
  return fieldProblems(schema, { ...changed, customerType }, t)
}
