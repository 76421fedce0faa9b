'use client'

import { useRef, useState } from 'react'
import type { CartTexts } from './cart-texts'
import type { CartLine } from './cart-view'
import { removeLine, setQuantity } from './change-line'

type Line = {
  readonly line: CartLine
  readonly texts: CartTexts
  readonly onSave: ((productId: number) => void) | undefined
}

/** The figure moves at once; every price waits for the answer, and a refusal puts the old figure back. */
export function useCartLine({ line, texts, onSave }: Line) {
  const [wanted, setWanted] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const row = useRef<HTMLElement>(null)

  const apply = async (next: number, act: () => Promise<string | undefined>) => {
    setWanted(next)
    setRefusal(undefined)
    const isOnPage = row.current?.closest('[data-cart]') !== null
    const message = await act()
    setWanted(undefined)
    setRefusal(message)
    // The button that was pressed has gone with its line.
    if (message === undefined && next === 0 && isOnPage) requestAnimationFrame(focusHeading)
  }
  const change = (next: number) => apply(next, () => setQuantity(line, next, texts))
  const remove = () => apply(0, () => removeLine(line, texts))
  const save = () =>
    apply(0, async () => {
      const message = await setQuantity(line, 0, texts)
      if (message === undefined && line.product) onSave?.(line.product.productId)
      return message
    })

  return { row, wanted, refusal, change, remove, save }
}

/** The page's own, which is another one once the cart is empty. */
const focusHeading = () =>
  document.querySelector<HTMLElement>('[data-cart] [data-cart-heading]')?.focus({ preventScroll: true })
