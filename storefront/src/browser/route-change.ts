const EVENT = 'shop:route'

/** Said by the root of the pages as soon as another page is on the screen. */
export function tellRouteChange(): void {
  dispatchEvent(new Event(EVENT))
}

export function onRouteChange(act: () => void): void {
  addEventListener(EVENT, act)
}
