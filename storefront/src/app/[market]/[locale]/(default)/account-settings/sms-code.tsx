import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { askMerchant } from '@/lib/ask-merchant'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import fieldStyle from '@/shell/field.module.css'
import { showToast } from '@/shell/toast-store'
import s from './settings.module.css'

const CONFIRM = `mutation confirmSms($code: String!) { confirmSms(code: $code) }`

export type SmsTexts = Readonly<
  Record<'sent' | 'code' | 'confirm' | 'again' | 'sentAgain' | 'wrong' | 'tooMany' | 'done', string>
>
type SmsCodeProps = {
  readonly texts: SmsTexts
  readonly failed: string
  readonly askAgain: () => Promise<boolean>
}

/** The code that proves whose number it is. */
export function SmsCode({ texts, failed, askAgain }: SmsCodeProps) {
  const router = useRouter()
  const id = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await askMerchant<{ confirmSms: boolean | null }>('confirmSms', CONFIRM, { code })
    setBusy(false)
    if (!answer.ok) return setProblem(failed)
    if (!answer.value.confirmSms) return setProblem(texts.wrong)
    showToast({ message: texts.done, mode: 'info' })
    router.refresh()
  }
  const again = async () => {
    setProblem(undefined)
    setCode('')
    if (await askAgain()) showToast({ message: texts.sentAgain, mode: 'info' })
  }

  return (
    <form className={s.code} onSubmit={confirm} noValidate>
      <p className={base.small}>{texts.sent}</p>
      <div className={fieldStyle.field}>
        <label className={fieldStyle.fieldLabel} htmlFor={id}>
          {texts.code}
        </label>
        <input
          className={fieldStyle.fieldInput}
          id={id}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => setCode(event.target.value)}
        />
        {problem && (
          <p className={fieldStyle.fieldError} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
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
