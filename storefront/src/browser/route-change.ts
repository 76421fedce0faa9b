const EVENT = 'shop:route'

/** Said by the root of the pages as soon as another page is on the screen. */
export function tellRouteChange(): void {
  dispatchEvent(new Event(EVENT))
}

export function onRouteChange(act: () => void): void {
  addEventListener(EVENT, act)
}

const DEPARTURE = 'shop:departure'

/** Said by whoever leads to another address, before it is known what that takes. */
export function tellDeparture(href: string): void {
  dispatchEvent(new CustomEvent(DEPARTURE, { detail: href }))
}

export function onDeparture(act: (href: string) => void): void {
  addEventListener(DEPARTURE, (event) => act((event as CustomEvent<string>).detail))
}
