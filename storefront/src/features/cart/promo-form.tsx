'use client'

import { isVoucherCode } from '@shop/domain/voucher'
import { type ReactNode, useId } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import { useCart } from './cart-store'
import type { CartTextKey, CartTexts } from './cart-texts'
import { PromoField } from './promo-field'
import type { PromoProblem } from './promo-problem'
import { usePromoForm } from './use-promo-form'
import { VatSentence } from './vat-sentence'

/** A press beside what is said of a refused code: why, and what would have to change. */
export type RenderWhyRefused = (promoCode: string) => ReactNode
type PromoFormProps = { readonly texts: CartTexts; readonly whyRefused: RenderWhyRefused }

/** One code at a time, a campaign's or a cheque's: entered, refused in words, shown as active while it gives what it
 *  promises, taken off again. */
export function PromoForm({ texts, whyRefused }: PromoFormProps) {
  const promo = usePromoForm(texts)
  const { active, refused, problem, said, isBusy, remover, enter, sayOfActive } = promo
  const problemId = useId()
  // The code of a cheque is a key, which is nothing to be read.
  const isCheque = active !== null && isVoucherCode(active)
  const name = isCheque ? texts.cheque : active
  const status = active === null ? said : refused ? name : sayOfActive('promoActivated', 'chequeActivated')
  return (
    <div className={s.promoBox} data-promo>
      {active === null && <PromoField texts={texts} promo={promo} problemId={problemId} />}
      <div className={active === null ? base.srOnly : s.promoApplied}>
        {/* The region stands there before anything is said in it. */}
        <span className={refused ? undefined : field.fieldOk} role="status">
          {active !== null && !refused && <Icon name="check" size="s" />}
          {status}
        </span>
        {active !== null && (
          <button
            ref={remover}
            type="button"
            className={button.textButton}
            aria-label={sayOfActive('promoRemove', refused ? 'refusedChequeRemove' : 'chequeRemove')}
            disabled={isBusy}
            onClick={() => void enter('')}
          >
            {texts.remove}
          </button>
        )}
      </div>
      <p id={problemId} className={problem ? field.fieldError : base.srOnly} role="alert">
        {problem && <Icon name="warn" size="xs" />}
        {problem && <Problem problem={problem} texts={texts} />}
      </p>
      {problem && REFUSED.includes(problem.text) && !isCheque && whyRefused(active ?? promo.form.values.code)}
    </div>
  )
}

/** What is said of a code that was looked at and not taken. */
const REFUSED: readonly CartTextKey[] = ['promoInvalid', 'promoRequirements', 'promoMissing', 'promoBonus']

function Problem({ problem, texts }: { readonly problem: PromoProblem; readonly texts: CartTexts }) {
  const { cart } = useCart()
  const { text, values = {}, missing } = problem
  if (!missing) return fillMessage(texts[text], values, texts.locale)
  if (!cart) return texts.promoRequirements
  return <VatSentence pattern={texts[text]} amounts={{ amount: missing }} cart={cart} texts={texts} />
}
