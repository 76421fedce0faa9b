import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { keepFocus } from '@/ui/keep-focus'
import { useLayer } from '@/ui/use-layer'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import s from './confirm-email.module.css'
import { confirmEmail, leaveList } from './subscribe'

type Told = { readonly title: string; readonly text: string; readonly close: string }

/** Says in a dialog what came of the link: too much rests on it for a message that goes by itself. */
export async function showAnswer(action: 'confirm' | 'unsubscribe', confirmKey: string): Promise<void> {
  const t = await lazyTexts('newsletter', 'notify', 'sms', 'a11y')
  const { title, text } = await (action === 'confirm' ? confirmed(t, confirmKey) : left(t, confirmKey))
  const told: Told = { title, text, close: t('a11y.close') }
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const end = () => {
    root.unmount()
    host.remove()
  }
  root.render(<Confirmation told={told} end={end} />)
}

type Said = Omit<Told, 'close'>

const confirmed = (t: Translate, key: string): Promise<Said> =>
  confirmEmail(key).then(
    (purpose) => {
      if (purpose === 'NEWSLETTER') return { title: t('newsletter.confirmedTitle'), text: t('newsletter.done') }
      if (purpose === 'STOCK') return { title: t('newsletter.confirmedTitle'), text: t('notify.confirmed') }
      if (purpose === 'ACCOUNT')
        return { title: t('newsletter.confirmedTitle'), text: t('newsletter.accountConfirmed') }
      if (purpose === 'EMAIL') return { title: t('newsletter.confirmedTitle'), text: t('newsletter.emailChanged') }
      if (purpose === 'EMAIL_WAITS') return { title: t('newsletter.confirmedTitle'), text: t('newsletter.emailWaits') }
      if (purpose === 'SMS') return { title: t('sms.confirmedTitle'), text: t('sms.done') }
      return { title: t('newsletter.failedTitle'), text: t('newsletter.linkExpired') }
    },
    () => ({ title: t('newsletter.failedTitle'), text: t('newsletter.confirmFailed') }),
  )

const left = (t: Translate, key: string): Promise<Said> =>
  leaveList(key).then(
    (purpose) => {
      if (purpose === 'NEWSLETTER') return { title: t('newsletter.leftTitle'), text: t('newsletter.unsubscribed') }
      if (purpose === 'STOCK') return { title: t('newsletter.leftTitle'), text: t('notify.ended') }
      return { title: t('newsletter.failedTitle'), text: t('newsletter.linkWrong') }
    },
    () => ({ title: t('newsletter.failedTitle'), text: t('newsletter.leaveFailed') }),
  )

function Confirmation({ told, end }: { readonly told: Told; readonly end: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useLayer(true, () => dialog.current?.close())
  return (
    <dialog
      ref={dialog}
      className={s.confirmation}
      aria-labelledby="confirmation-title"
      onClose={end}
      onKeyDown={keepFocus}
    >
      <h2 className={base.h2} id="confirmation-title">
        {told.title}
      </h2>
      <p>{told.text}</p>
      <button type="button" className={button.button} onClick={() => dialog.current?.close()}>
        {told.close}
      </button>
    </dialog>
  )
}
