import { cartScreens } from './cart-screens'
import { checkoutScreens } from './checkout-screens'
import { memberScreens } from './member-screens'
import { returnScreens } from './return-screens'
import { shopScreens } from './shop-screens'
import type { Shown } from './shown'
import { visitorScreens } from './visitor-screens'

/** Every screen of the shop in the states a shopper can bring it into. */
export const shownScreens: Readonly<Record<string, Shown>> = {
  ...shopScreens,
  ...cartScreens,
  ...checkoutScreens,
  ...memberScreens,
  ...returnScreens,
  ...visitorScreens,
  ...memberScreens,
}
