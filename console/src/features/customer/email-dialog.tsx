'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type CustomerSignIn, customerSignInSchema, newEmailSchema } from '@shop/contract/rest/console-customer-sign-in'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { fieldProblems } from '@/lib/field-problems'
import { savingProblem } from '@/lib/saving-problem'
import { useSave } from '@/lib/use-save'
import { PendingAddress } from './pending-address'

type Props = {
  customer: string
  /** What the account is to have already: it is replaced. */
  pending: CustomerSignIn['emailChange']
  onClose: () => void
  onSent: (after: CustomerSignIn) => void
  /** Another one was asked for meanwhile. */
  onStale: () => Promise<void>
}

const KNOWN = ['EMAIL_TAKEN', 'RATE_LIMITED'] as const

/** Another address for the account: both addresses have to agree to it by the link of a mail. */
export function EmailDialog({ pending, onClose, ...rest }: Props) {
  const t = useTranslations('console')
  const { form, save, isBusy, problem } = useNewEmail({ pending, ...rest })
  return (
    <FormDialog
      title={t('customer.signInFacts.changeEmail')}
      verb={t('customer.signInFacts.sendBoth')}
      size={440}
      isBusy={isBusy}
      problem={problem}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <p className="dim">{t('customer.signInFacts.changeEmailEffect')}</p>
      {pending && (
        <p className="dim">
          <PendingAddress of={pending} />
        </p>
      )}
      <TextInput
        type="email"
        autoComplete="off"
        label={t('customer.signInFacts.newEmail')}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Textarea label={t('table.reason')} autosize minRows={2} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

function useNewEmail({ customer, pending, onSent, onStale }: Omit<Props, 'onClose'>) {
  const t = useTranslations('console')
  const { shape } = newEmailSchema
  const form = useForm({
    initialValues: { email: '', reason: '' },
    validate: {
      email: (email) => fieldProblems(newEmailSchema, { email }, t).email ?? null,
      reason: (reason) => (shape.reason.safeParse(reason).success ? null : t('permissions.reasonMissing')),
    },
  })
  const { save, isBusy, refusal } = useSave(
    async (values: typeof form.values) => {
      const body = { ...values, replaces: pending?.askedAt ?? null }
      onSent(await callStaffApi(`customers/${customer}/email`, customerSignInSchema, { method: 'POST', body }))
    },
    ({ status }) => status === 409 && onStale(),
  )
  const known = KNOWN.find((code) => code === refusal?.code)
  const problem = known ? t(`customer.signInFacts.${known}`) : refusal && savingProblem(refusal, t)
  return { form, save, isBusy, problem }
}
