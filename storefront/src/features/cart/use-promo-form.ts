'use client'

import { useForm } from '@mantine/form'
import { isVoucherCode } from '@shop/domain/voucher'
import { useEffect, useRef, useState } from 'react'
import { issuesIn, shopForms } from '@/forms/form-schemas'
import { useSignedIn } from '@/browser/signed-in'
import { fillMessage } from '@/texts/fill-message'
import { useCart } from './cart-store'
import type { CartTextKey, CartTexts } from './cart-texts'
import { cartPromoProblem, type PromoProblem, promoProblem } from './promo-problem'

const promoForm = () => shopForms().then(({ promoFormSchema }) => promoFormSchema)

export type PromoState = ReturnType<typeof usePromoForm>

/** The code that is typed and the one that is active, what is said of them, and where the focus goes after a change. */
export function usePromoForm(texts: CartTexts) {
  const { cart } = useCart()
  const form = useForm({ initialValues: { code: '' } })
  const [problem, setProblem] = useState<PromoProblem>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const remover = useRef<HTMLButtonElement>(null)
  const focusAfter = useRef<'input' | 'remover'>(undefined)
  const active = cart?.promoCode ?? null
  const isSignedIn = Boolean(useSignedIn().user)
  const refused = cart ? cartPromoProblem(cart, { isSignedIn, locale: texts.locale }) : undefined

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
    const saidAfter =
      wanted === '' ? sayOfActive('promoRemoved', refused ? 'refusedChequeRemoved' : 'chequeRemoved') : ''
    const outcome = await import('./cart-client').then((client) => client.setPromoCode(wanted)).catch(failed)
    if (outcome.ok) focusAfter.current = wanted === '' ? 'input' : 'remover'
    setBusy(false)
    if (outcome.ok) {
      form.reset()
      setSaid(saidAfter)
      return
    }
    setProblem(promoProblem(outcome.cause, { code: wanted, isSignedIn, locale: texts.locale }))
    input.current?.focus()
  }

  const submit = async (typed: typeof form.values) => {
    setSaid('')
    if (isBusy) return
    setBusy(true)
    const { code: issue } = await issuesIn(typed, promoForm())
    if (issue === undefined) return enter(typed.code)
    setBusy(false)
    setProblem({ text: issue === 'validate.required' ? 'promoEmpty' : 'promoInvalid' })
    input.current?.focus()
  }

  const type = (code: string) => {
    form.setFieldValue('code', code)
    setProblem(undefined)
  }
  return {
    form,
    active,
    refused,
    problem: problem ?? refused,
    said,
    isBusy,
    input,
    remover,
    type,
    submit,
    enter,
    sayOfActive,
  }
}

/** The summary writes what a cheque takes off with a minus; here it is what the cheque gives. */
const chequeAmount = (reduction: string | null | undefined) => (reduction ?? '').replace(/^[−-]\s*/, '')

const failed = (cause: unknown) => ({ ok: false, cause }) as const
