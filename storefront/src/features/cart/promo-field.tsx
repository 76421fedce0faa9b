'use client'

import { fieldMaxLengths } from '@shop/domain/validation'
import { useId } from 'react'
import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { Labelled } from '@/ui/labelled'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { PromoState } from './use-promo-form'

type PromoFieldProps = {
  readonly texts: CartTexts
  readonly promo: PromoState
  /** Names the element that says what is wrong. */
  readonly problemId: string
}

/** Where a code is typed. */
export function PromoField({ texts, promo, problemId }: PromoFieldProps) {
  const { form, input, problem, isBusy, type, submit } = promo
  const id = useId()
  return (
    <form className={s.promo} onSubmit={form.onSubmit(submit)} noValidate>
      <Labelled id={id} label={texts.promoLabel}>
        <input
          ref={input}
          id={id}
          className={field.fieldInput}
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={fieldMaxLengths.promoCode}
          placeholder={texts.promoPlaceholder}
          value={form.values.code}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => type(event.target.value)}
        />
      </Labelled>
      <button type="submit" className={button.button} data-kind="quiet" aria-disabled={isBusy}>
        {texts.promoApply}
      </button>
    </form>
  )
}
