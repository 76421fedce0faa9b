import { cookieNames } from '@shop/domain/constants'
import { tellOtherTabs } from '@/browser/broadcast'
import { writeCookie } from '@/browser/cookie'

/** Another country to deliver to: the cart is priced there, here and in the other tabs. What one shops in stays. */
export function changeCheckoutMarket(alias: string, reloadCart: () => void): void {
  writeCookie(cookieNames.checkoutMarket, alias)
  tellOtherTabs({ type: 'checkout-market', data: { alias } })
  reloadCart()
}
