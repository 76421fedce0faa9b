'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** The places that every shop has; one that somebody added keeps the name that it was given. */
const SLOTS: Readonly<Record<string, string>> = {
  'Frontpage/The front page area': 'frontPage',
  'Productlist/The top part of the product list': 'aboveList',
  'Productlist/The bottom part of the product list': 'belowList',
  'Product/Product detail page': 'productPage',
}

/** What people call a place for widgets. */
export function useAreaName(): (key: string) => string {
  const t = useTranslations('console')
  return useCallback(
    (key) => {
      const slot = SLOTS[key]
      return slot ? t(`widgets.slots.${slot}`) : key.slice(key.indexOf('/') + 1)
    },
    [t],
  )
}
