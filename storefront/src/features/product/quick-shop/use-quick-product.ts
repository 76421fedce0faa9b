'use client'

import { useState } from 'react'
import { browserFewLeft } from '@/place/browser-place'
import { onlySize, type SizeChoice, sizesOf } from '../sizes-of'
import type { QuickProductProps } from './quick-product'
import { chooseVariant, useQuickShop } from './quick-shop-store'

type Buying = Pick<QuickProductProps, 'product' | 't' | 'buy' | 'onBought'>

/** The chosen size, what stands in its way, and the adding of it. */
export function useQuickProduct({ product, t, buy, onBought }: Buying) {
  const sizes = sizesOf(product, browserFewLeft())
  const [chosen, setChosen] = useState<SizeChoice | undefined>(onlySize(sizes))
  const [problem, setProblem] = useState('')
  const [isBuying, setBuying] = useState(false)
  const comesOn = product.firstAvailableOn ? new Date(product.firstAvailableOn) : undefined
  const [openedAt] = useState(Date.now)
  const isComing = comesOn !== undefined && comesOn.getTime() > openedAt
  const isGone = isComing || chosen?.state === 'sold-out'

  const { notifyVariant } = useQuickShop()

  const choose = (size: SizeChoice) => {
    setChosen(size)
    chooseVariant(size)
    setProblem('')
  }
  const add = async () => {
    if (!chosen) return setProblem(t('product.sizeMissing'))
    setBuying(true)
    const refusal = await buy(chosen.skuId)
    setBuying(false)
    if (refusal) setProblem(refusal)
    else onBought()
  }

  return {
    sizes,
    chosen,
    choose,
    problem,
    isBuying,
    comesOn: isComing ? comesOn : undefined,
    isGone,
    notifyVariant,
    add,
  }
}
