'use client'

import type { UsableVoucher } from '@shop/contract/rest/vouchers'
import { cookieNames } from '@shop/domain/constants'
import { isVoucherCode } from '@shop/domain/voucher'
import { useEffect, useId, useState } from 'react'
import { readCookie } from '@/lib/cookie'
import { fillMessage } from '@/lib/fill-message'
import { useSignedIn } from '@/lib/signed-in'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import s from './cart.module.css'
import { cartPlace } from './cart-place'
import { useCart } from './cart-store'
import type { CartTexts } from './cart-texts'
import { giftsIn } from './cart-view'
import { takeVoucher } from './kept-voucher'
import { promoProblem } from './promo-problem'

type Refused = { readonly id: string; readonly text: string }

/** A member's cheques that can be used now, next to the field for codes. Nothing at all for everybody else. */
export function Cheques({ texts }: { readonly texts: CartTexts }) {
  const { user } = useSignedIn()
  const promoCode = useCart((state) => state.cart?.promoCode) ?? null
  const [cheques, setCheques] = useState<readonly UsableVoucher[]>([])
  const [refused, setRefused] = useState<Refused>()
  const [replaced, setReplaced] = useState('')
  const [isBusy, setBusy] = useState(false)
  const noteId = useId()
  const userId = user?.id

  useEffect(() => {
    let isLeft = false
    setCheques([])
    if (userId !== undefined)
      read().then(
        (found) => isLeft || setCheques(found),
        // Without the list a cheque can still be entered as a code.
        (cause: unknown) => console.warn('cheques not read', cause),
      )
    return () => {
      isLeft = true
    }
  }, [userId])

  const say = (pattern: string, values: Readonly<Record<string, string>>) => fillMessage(pattern, values, texts.locale)
  const use = async ({ id, code }: UsableVoucher) => {
    setBusy(true)
    setRefused(undefined)
    setReplaced('')
    const before = useCart.getState().cart
    // Before the answer, which keeps it only when the cart has taken exactly this code.
    takeVoucher(id)
    const outcome = await import('./cart-client')
      .then((client) => client.setPromoCode(code))
      .catch((cause: unknown) => ({ ok: false, cause }) as const)
    setBusy(false)
    if (outcome.ok) {
      const code = before?.promoCode
      const kept = giftsIn(useCart.getState().cart)
      const gift = giftsIn(before)
        .filter((name) => !kept.includes(name))
        .join(', ')
      if (code && !isVoucherCode(code))
        setReplaced(say(gift ? texts.promoRemovedWithGift : texts.promoRemoved, { code, gift }))
      return
    }
    const { keepVoucher } = await import('./kept-voucher')
    keepVoucher(useCart.getState().cart?.promoCode ?? null)
    const { text, values } = promoProblem(outcome.cause, { code, isSignedIn: true, locale: texts.locale })
    setRefused({ id, text: say(texts[text], values ?? {}) })
  }

  const offered = cheques.filter(({ code }) => code !== promoCode)
  if (cheques.length === 0) return null
  return (
    <section className={s.cheques} aria-label={texts.cheques} data-cheques>
      <p className={replaced ? notice.noticeInline : base.srOnly} data-kind="info" role="status">
        {replaced && <Icon name="info" size="xs" />}
        {replaced}
      </p>
      {offered.length > 0 && <h3 className={s.chequesTitle}>{texts.cheques}</h3>}
      {offered.length > 0 && promoCode !== null && (
        <p className={s.chequeTerms} id={noteId}>
          {isVoucherCode(promoCode) ? texts.chequeReplacesCheque : say(texts.chequeReplaces, { code: promoCode })}
        </p>
      )}
      <ul>
        {offered.map((cheque) => (
          <li key={cheque.id} className={s.cheque}>
            <span>
              <span className={`${base.num} ${s.chequeAmount}`}>{cheque.amountFormatted}</span>
              <span className={s.chequeTerms}>
                {cheque.minPurchase > 0 && `${say(texts.chequeMinimum, { amount: cheque.minPurchaseFormatted })}. `}
                {say(texts.chequeUntil, { date: lastDay(cheque.expiresAt, texts.locale) })}
              </span>
            </span>
            <button
              type="button"
              className={button.textButton}
              aria-label={say(texts.chequeUse, { amount: cheque.amountFormatted })}
              aria-describedby={promoCode === null ? undefined : noteId}
              disabled={isBusy}
              onClick={() => void use(cheque)}
            >
              {texts.promoApply}
            </button>
            <p className={refused?.id === cheque.id ? notice.noticeInline : base.srOnly} data-kind="error" role="alert">
              {refused?.id === cheque.id && <Icon name="warn" size="xs" />}
              {refused?.id === cheque.id && refused.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From that instant on it is worth nothing: the day before is the last one where it falls on midnight. */
const lastDay = (expiresAt: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(expiresAt) - 1)

async function read(): Promise<readonly UsableVoucher[]> {
  const token = readCookie(cookieNames.token)
  if (!token) return []
  const { parseWithoutEval } = await import('@shop/contract/rest/parse-without-eval')
  parseWithoutEval()
  const { readVouchers } = await import('@shop/api-client/vouchers/read-vouchers')
  const { marketId, languageId } = cartPlace()
  return readVouchers({ baseUrl: '', token, market: marketId, language: languageId })
}
