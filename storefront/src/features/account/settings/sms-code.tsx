import { useForm } from '@mantine/form'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { KitProvider } from '@/ui/kit-provider'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast/toast-store'
import { issuesIn, shopForms } from '@/forms/form-schemas'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import { queryFromBrowser } from '@/data/browser-query'
import s from './settings.module.css'

const smsCodeForm = () => shopForms().then(({ smsCodeFormSchema }) => smsCodeFormSchema)
const CONFIRM = `mutation confirmSms($code: String!) { confirmSms(code: $code) }`

export type SmsTexts = Readonly<
  Record<
    'sent' | 'code' | 'confirm' | 'again' | 'sentAgain' | 'empty' | 'required' | 'wrong' | 'tooMany' | 'done',
    string
  >
>
type SmsCodeProps = {
  readonly texts: SmsTexts
  readonly failed: string
  readonly askAgain: () => Promise<boolean>
}

async function problemsOf(typed: { readonly code: string }, { required, wrong }: SmsTexts) {
  const { code: issue } = await issuesIn(typed, smsCodeForm())
  return issue ? { code: issue === 'validate.required' ? required : wrong } : {}
}

/** The code that proves whose number it is. */
export function SmsCode({ texts, failed, askAgain }: SmsCodeProps) {
  const router = useRouter()
  const id = useId()
  const form = useForm({
    initialValues: { code: '' },
    validate: (typed) => problemsOf(typed, texts),
  })
  const [isBusy, setBusy] = useState(false)

  const confirm = async ({ code }: typeof form.values) => {
    if (isBusy) return
    setBusy(true)
    const answer = await queryFromBrowser('confirmSms', CONFIRM, { code })
    setBusy(false)
    if (!answer.ok) return form.setFieldError('code', failed)
    if (!answer.value.confirmSms) return form.setFieldError('code', texts.wrong)
    showToast({ message: texts.done, mode: 'info' })
    router.refresh()
  }
  const again = async () => {
    form.reset()
    if (await askAgain()) showToast({ message: texts.sentAgain, mode: 'info' })
  }

  return (
    <form className={s.code} onSubmit={form.onSubmit(confirm)} noValidate>
      <p className={base.small}>{texts.sent}</p>
      <KitProvider>
        <TextField
          id={id}
          label={texts.code}
          {...form.getInputProps('code')}
          value={form.values.code}
          onBlur={whenLeftEmpty(form, 'code', () => form.setFieldError('code', texts.empty))}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      </KitProvider>
      <div className={s.buttons}>
        <button type="submit" className={button.button} aria-busy={isBusy}>
          {texts.confirm}
        </button>
        <button type="button" className={button.button} data-kind="quiet" onClick={() => void again()}>
          {texts.again}
        </button>
      </div>
    </form>
  )
}
