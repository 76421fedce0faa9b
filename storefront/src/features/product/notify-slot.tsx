'use client'

import { useEffect, useState } from 'react'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { NotifyForm } from './quick-shop/notify-form'

type NotifySlotProps = { readonly skuId: number; readonly size: string }

/** The form comes with the first choice of a size that is gone, and so do its words. */
export function NotifySlot({ skuId, size }: NotifySlotProps) {
  const [t, setTexts] = useState<Translate>()
  useEffect(() => {
    // The page says that the size is gone; without its words the form is left out.
    lazyTexts('notify', 'validate')
      .then((translate) => setTexts(() => translate))
      .catch(console.warn)
  }, [])
  return t ? <NotifyForm key={skuId} t={t} skuId={skuId} size={size} /> : null
}
