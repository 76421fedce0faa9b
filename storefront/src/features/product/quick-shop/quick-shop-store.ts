import { isComingSoon } from '@shop/domain/catalog'
import { closedQuickShop, type QuickShopState } from '@shop/domain/client-state'
import { create } from 'zustand'
import type { SizeChoice } from '../sizes-of'
import type { QuickGarment } from './load-quick-product'

export const useQuickShop = create<QuickShopState<QuickGarment, SizeChoice>>(() => closedQuickShop)

/** Another product, with the size of one that has no other. */
export function showProduct(product: QuickGarment | null, only: SizeChoice | undefined): void {
  useQuickShop.setState({ product: product ?? undefined })
  chooseVariant(only)
}

/** A size that cannot be had is one to be told of. */
export function chooseVariant(size: SizeChoice | undefined): void {
  const { product } = useQuickShop.getState()
  const isGone = size?.state === 'sold-out' || (product !== undefined && isComingSoon(product, Date.now()))
  useQuickShop.setState({ notifyVariant: isGone ? size : undefined })
}
