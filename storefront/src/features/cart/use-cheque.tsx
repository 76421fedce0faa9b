'use client'

import { useState } from 'react'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { keepVoucher, takeVoucher } from './saved-voucher'

type UseChequeProps = {
  readonly voucherId: string
  readonly code: string
  readonly cartHref: string
  readonly texts: Readonly<Record<'use' | 'empty' | 'minimum' | 'failed', string>>
}

/** Takes the cheque to the cart and goes there, where all that speaks against it is said. */
export function UseCheque({ voucherId, code, cartHref, texts }: UseChequeProps) {
  const [state, setState] = useState<'idle' | 'busy' | Refused>('idle')
  const use = async () => {
    setState('busy')
    const outcome = await take(voucherId, code).catch(() => 'failed' as const)
    if (outcome === 'taken') location.assign(cartHref)
    else setState(outcome)
  }
  return (
    <div>
      <button
        type="button"
        className={button.button}
        data-kind="secondary"
        data-size="s"
        data-wide
        data-state={state === 'busy' ? 'busy' : undefined}
        onClick={() => void use()}
      >
        {texts.use}
      </button>
      {state !== 'idle' && state !== 'busy' && (
        <p className={notice.noticeInline} data-kind="error" role="alert">
          <Icon name="warn" size="xs" />
          {texts[state]}
        </p>
      )}
    </div>
  )
}

type Refused = 'empty' | 'minimum' | 'failed'

async function take(voucherId: string, code: string): Promise<'taken' | Refused> {
  const [{ loadCart, setPromoCode }, { promoProblem }] = await Promise.all([
    import('./cart-client'),
    import('./promo-problem'),
  ])
  const cart = await loadCart()
  if (cart.items.length === 0) return 'empty'
  // Before the answer, which keeps it only when the cart has taken exactly this code.
  takeVoucher(voucherId)
  const outcome = await setPromoCode(code)
  if (outcome.ok) return 'taken'
  keepVoucher(cart.promoCode)
  const { text } = promoProblem(outcome.cause, { code, isSignedIn: true, locale: document.documentElement.lang })
  return text === 'promoBonus' ? 'minimum' : 'failed'
}
