import { type AppState, createAppState, defaultAppConfig } from '@shop/domain/client-state'
import { chooseCustomerType, customerTypeChanged } from '@shop/domain/customer-type'
import { create } from 'zustand'
import { currentCustomerType } from '@/browser/customer-type'
import { events } from '@/browser/events'
import { authAddresses } from '@/data/auth-addresses'

/** What the style sheet of the warning asks a browser for. */
const NEWEST_COLOUR = 'color-mix(in oklab, red, red)'

/** What the whole shop knows of the present page and window. Lives in the browser, and comes after the first load. */
export const useAppState = create<AppState>(() =>
  createAppState({
    config: { ...defaultAppConfig, ...authAddresses() },
    ...chooseCustomerType(currentCustomerType()),
    viewportWidth: window.innerWidth,
    hostname: location.hostname,
    scrollTop: window.scrollY,
    ancientBrowser: !CSS.supports('color', NEWEST_COLOUR),
  }),
)

/** The type of customer may be changed by the switch, a link or a sign-in. */
export function followCustomerType(): void {
  events.subscribe(({ name }) => {
    if (name === customerTypeChanged) useAppState.setState(chooseCustomerType(currentCustomerType()))
  })
}
