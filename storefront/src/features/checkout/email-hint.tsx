import { emailMeant } from '@shop/domain/validation'
import { useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'

type EmailHintProps = {
  readonly t: Translate
  /** As it was left: nobody is corrected while typing. */
  readonly email: string
  readonly onUse: (email: string) => void
}

/** Asks about an address that looks like a slip of the finger. It holds nothing up, and is not asked twice. */
export function EmailHint({ t, email, onUse }: EmailHintProps) {
  const [kept, setKept] = useState('')
  const meant = email === kept ? undefined : emailMeant(email)
  return (
    <div role="status">
      {meant && (
        <p className={s.emailHint}>
          <span className={base.unbroken}>{t('field.emailMeant', { email: meant })}</span>
          <button type="button" className={button.textButton} onClick={() => onUse(meant)}>
            {t('field.emailUse')}
          </button>
          <button type="button" className={button.textButton} onClick={() => setKept(email)}>
            {t('field.emailKeep')}
          </button>
        </p>
      )}
    </div>
  )
}
