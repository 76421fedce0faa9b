'use client'

import { useForm } from '@mantine/form'
import { isVoucherCode } from '@shop/domain/voucher'
import { useEffect, useId, useRef, useState } from 'react'
import { fillMessage } from '@/lib/fill-message'
import { useSignedIn } from '@/lib/signed-in'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import field from '@/shell/field.module.css'
import { Icon } from '@/shell/icon'
import s from './cart.module.css'
import { useCart } from './cart-store'
import type { CartTextKey, CartTexts } from './cart-texts'
import { promoProblem } from './promo-problem'

/** One code at a time, a campaign's or a cheque's: entered, refused in words, shown as active, taken off again. */
export function PromoForm({ texts }: { readonly texts: CartTexts }) {
  const { cart } = useCart()
  const form = useForm({ initialValues: { code: '' } })
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ids = useId()
  const input = useRef<HTMLInputElement>(null)
  const remover = useRef<HTMLButtonElement>(null)
  const focusAfter = useRef<'input' | 'remover'>(undefined)
  const active = cart?.promoCode ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what has changed places
  useEffect(() => {
    if (isBusy) return
    if (focusAfter.current === 'input') input.current?.focus()
    if (focusAfter.current === 'remover') remover.current?.focus()
    focusAfter.current = undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [active, isBusy])

  const say = (key: CartTextKey, values = {}) => fillMessage(texts[key], values, texts.locale)
  // The code of a cheque is nothing to be read out: it is known by its amount.
  const sayOfActive = (ofCode: CartTextKey, ofCheque: CartTextKey) =>
    active !== null && isVoucherCode(active)
      ? say(ofCheque, { amount: chequeAmount(cart?.summary.goods.fixedIncVatFormatted) })
      : say(ofCode, { code: active ?? '' })

  async function enter(wanted: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const saidAfter = wanted === '' ? sayOfActive('promoRemoved', 'chequeRemoved') : ''
    const outcome = await import('./cart-client').then((client) => client.setPromoCode(wanted)).catch(failed)
    if (outcome.ok) focusAfter.current = wanted === '' ? 'input' : 'remover'
    setBusy(false)
    if (outcome.ok) {
      form.reset()
      setSaid(saidAfter)
      return
    }
    const isSignedIn = Boolean(useSignedIn.getState().user)
    const { text, values } = promoProblem(outcome.cause, { code: wanted, isSignedIn, locale: texts.locale })
    setProblem(say(text, values))
    input.current?.focus()
  }

  const submit = ({ code }: typeof form.values) => {
    setSaid('')
    if (isBusy) return
    if (code.trim() === '') {
      setProblem(texts.promoEmpty)
      input.current?.focus()
    } else void enter(code)
  }

  return (
    <div className={s.promoBox} data-promo>
      {active === null && (
        <form className={s.promo} onSubmit={form.onSubmit(submit)} noValidate>
          <div className={field.field}>
            <label className={field.fieldLabel} htmlFor={`${ids}code`}>
              {texts.promoLabel}
            </label>
            <input
              ref={input}
              id={`${ids}code`}
              className={field.fieldInput}
              name="promoCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={100}
              placeholder={texts.promoPlaceholder}
              value={form.values.code}
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? `${ids}problem` : undefined}
              onChange={(event) => {
                form.setFieldValue('code', event.target.value)
                setProblem(undefined)
              }}
            />
          </div>
          <button type="submit" className={button.button} data-kind="quiet" aria-disabled={isBusy}>
            {texts.promoApply}
          </button>
        </form>
      )}
      <div className={active === null ? base.srOnly : s.promoApplied}>
        {/* The region stands there before anything is said in it. */}
        <span className={field.fieldOk} role="status">
          {active !== null && <Icon name="check" size="s" />}
          {active === null ? said : sayOfActive('promoActivated', 'chequeActivated')}
        </span>
        {active !== null && (
          <button
            ref={remover}
            type="button"
            className={button.textButton}
            aria-label={sayOfActive('promoRemove', 'chequeRemove')}
            disabled={isBusy}
            onClick={() => void enter('')}
          >
            {texts.remove}
          </button>
        )}
      </div>
      <p id={`${ids}problem`} className={problem ? field.fieldError : base.srOnly} role="alert">
        {problem && <Icon name="warn" size="xs" />}
        {problem}
      </p>
    </div>
  )
}

/** The summary writes what a cheque takes off with a minus; here it is what the cheque gives. */
const chequeAmount = (reduction: string | null | undefined) => (reduction ?? '').replace(/^[−-]\s*/, '')

const failed = (cause: unknown) => ({ ok: false, cause }) as const
