import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { lazyTexts } from '@/lib/lazy-texts'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import s from './confirm-email.module.css'
import { confirmEmail } from './subscribe'

type Told = { readonly title: string; readonly text: string; readonly close: string }

/** Says in a dialog what came of a confirmation: too much rests on it for a message that goes by itself. */
export async function showConfirmation(confirmKey: string): Promise<void> {
  const t = await lazyTexts('newsletter', 'notify', 'a11y')
  const close = t('a11y.close')
  const told = await confirmEmail(confirmKey).then(
    (purpose): Told => {
      if (purpose === 'NEWSLETTER') return { title: t('newsletter.confirmedTitle'), text: t('newsletter.done'), close }
      if (purpose === 'STOCK') return { title: t('newsletter.confirmedTitle'), text: t('notify.confirmed'), close }
      return { title: t('newsletter.failedTitle'), text: t('newsletter.linkExpired'), close }
    },
    (): Told => ({ title: t('newsletter.failedTitle'), text: t('newsletter.confirmFailed'), close }),
  )
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const end = () => {
    root.unmount()
    host.remove()
  }
  root.render(<Confirmation told={told} end={end} />)
}

function Confirmation({ told, end }: { readonly told: Told; readonly end: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={s.confirmation} aria-labelledby="confirmation-title" onClose={end}>
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
