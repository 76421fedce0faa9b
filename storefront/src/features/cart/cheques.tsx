'use client'

import type { UsableVoucher } from '@shop/contract/rest/vouchers'
import { isVoucherCode } from '@shop/domain/voucher'
import { useId } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import { useCheques } from './use-cheques'

/** A member's cheques that can be used now, next to the field for codes. Nothing at all for everybody else. */
export function Cheques({ texts }: { readonly texts: CartTexts }) {
  const { cheques, promoCode, refused, replaced, isBusy, say, use } = useCheques(texts)
  const noteId = useId()
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
        <p className={s.note} id={noteId}>
          {isVoucherCode(promoCode) ? texts.chequeReplacesCheque : say(texts.chequeReplaces, { code: promoCode })}
        </p>
      )}
      <ul>
        {offered.map((cheque) => (
          <ChequeRow
            key={cheque.id}
            cheque={cheque}
            texts={texts}
            noteId={promoCode === null ? undefined : noteId}
            isBusy={isBusy}
            refusal={refused?.id === cheque.id ? refused.text : undefined}
            onUse={() => void use(cheque)}
          />
        ))}
      </ul>
    </section>
  )
}

type ChequeRowProps = {
  readonly cheque: UsableVoucher
  readonly texts: CartTexts
  /** The element that says what the cheque would replace. */
  readonly noteId: string | undefined
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onUse: () => void
}

/** What a cheque is worth, on which terms, and why it was refused. */
function ChequeRow({ cheque, texts, noteId, isBusy, refusal, onUse }: ChequeRowProps) {
  const say = (pattern: string, values: Readonly<Record<string, string>>) => fillMessage(pattern, values, texts.locale)
  return (
    <li className={s.cheque}>
      <span>
        <span className={`${base.num} ${s.chequeAmount}`}>{cheque.amountFormatted}</span>
        <span className={s.note}>
          {cheque.minPurchase > 0 && `${say(texts.chequeMinimum, { amount: cheque.minPurchaseFormatted })}. `}
          {say(texts.chequeUntil, { date: lastDay(cheque.expiresAt, texts.locale) })}
        </span>
      </span>
      <button
        type="button"
        className={button.textButton}
        aria-label={say(texts.chequeUse, { amount: cheque.amountFormatted })}
        aria-describedby={noteId}
        disabled={isBusy}
        onClick={onUse}
      >
        {texts.promoApply}
      </button>
      <p className={refusal ? notice.noticeInline : base.srOnly} data-kind="error" role="alert">
        {refusal && <Icon name="warn" size="xs" />}
        {refusal}
      </p>
    </li>
  )
}

/** From that instant on it is worth nothing: the day before is the last one where it falls on midnight. */
const lastDay = (expiresAt: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(expiresAt) - 1)
