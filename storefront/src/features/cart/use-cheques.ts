'use client'

import type { UsableVoucher } from '@shop/contract/rest/vouchers'
import { cookieNames } from '@shop/domain/constants'
import { isVoucherCode } from '@shop/domain/voucher'
import { useEffect, useState } from 'react'
import { readCookie } from '@/browser/cookie'
import { useSignedIn } from '@/browser/signed-in'
import { fillMessage } from '@/texts/fill-message'
import { cartPlace } from './cart-place'
import { useCart } from './cart-store'
import type { CartTexts } from './cart-texts'
import { giftsIn } from './cart-view'
import { promoProblem } from './promo-problem'
import { takeVoucher } from './saved-voucher'

type Refused = { readonly id: string; readonly text: string }

/** The cheques of whoever is signed in, and the use of one in place of the code before it. */
export function useCheques(texts: CartTexts) {
  const { user } = useSignedIn()
  const promoCode = useCart((state) => state.cart?.promoCode) ?? null
  const [cheques, setCheques] = useState<readonly UsableVoucher[]>([])
  const [refused, setRefused] = useState<Refused>()
  const [replaced, setReplaced] = useState('')
  const [isBusy, setBusy] = useState(false)
  const userId = user?.id

  useEffect(() => {
    let isLeft = false
    setCheques([])
    if (userId !== undefined)
      readCheques().then(
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
    const { keepVoucher } = await import('./saved-voucher')
    keepVoucher(useCart.getState().cart?.promoCode ?? null)
    const { text, values } = promoProblem(outcome.cause, { code, isSignedIn: true, locale: texts.locale })
    setRefused({ id, text: say(texts[text], values ?? {}) })
  }

  return { cheques, promoCode, refused, replaced, isBusy, say, use }
}

async function readCheques(): Promise<readonly UsableVoucher[]> {
  const token = readCookie(cookieNames.token)
  if (!token) return []
  const { parseWithoutEval } = await import('@shop/contract/rest/parse-without-eval')
  parseWithoutEval()
  const { readVouchers } = await import('@shop/api-client/vouchers/read-vouchers')
  const { marketId, languageId } = cartPlace()
  return readVouchers({ baseUrl: '', token, market: marketId, language: languageId })
}
