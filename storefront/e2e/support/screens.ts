import { cartScreens } from './cart-screens'
import { checkoutScreens } from './checkout-screens'
import { memberScreens } from './member-screens'
import { orderScreens } from './order-screens'
import { returnScreens } from './return-screens'
import { shopScreens } from './shop-screens'
import type { Shown } from './shown'
import type { Visit } from './visit'
import { visitorScreens } from './visitor-screens'

/** Every screen of the shop in the states a shopper can bring it into. */
export const shownScreens: Readonly<Record<string, Shown>> = {
  ...shopScreens,
  ...cartScreens,
  ...checkoutScreens,
  ...memberScreens,
  ...returnScreens,
  ...visitorScreens,
  ...orderScreens,
}

function screenOf(name: string): Shown {
  const found = shownScreens[name]
  if (!found) throw new Error(`there is no screen ${name}`)
  return found
}

/** Shows a screen, and before it those that lead to it. */
export async function showScreen(visit: Visit, name: string): Promise<void> {
  const { from, show } = screenOf(name)
  if (from) await showScreen(visit, from)
  await show(visit)
}

function firstOf(name: string): string {
  const { from } = screenOf(name)
  return from ? firstOf(from) : name
}

const names = Object.keys(shownScreens)

/** Screens that lead from one to the next without another page. */
export const ways: readonly (readonly string[])[] = [...new Set(names.map(firstOf))].map((first) =>
  names.filter((name) => firstOf(name) === first),
)
