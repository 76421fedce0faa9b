import { expect, it, vi } from 'vitest'
import { BAR_SCRIPT } from './bar-script'

type Sent = { readonly headers: Record<string, string>; readonly body: { operationName: string } }

class FakeSocket {
  static opened: FakeSocket[] = []
  readonly listeners: Record<string, ((event: object) => void)[]> = {}
  constructor(readonly url: string) {
    FakeSocket.opened.push(this)
  }
  addEventListener(kind: string, listener: (event: object) => void) {
    this.listeners[kind] = [...(this.listeners[kind] ?? []), listener]
  }
  tell(kind: string, event: object) {
    for (const listener of this.listeners[kind] ?? []) listener(event)
  }
}

const place = () => ({ textContent: '', hidden: true, value: '', disabled: false })
type Place = ReturnType<typeof place>

class PressedButton {
  constructor(
    readonly selector: string,
    readonly dataset: Readonly<Record<string, string>>,
  ) {}
  closest(selector: string) {
    return selector === this.selector ? this : null
  }
}

/** A tab of an assist host whose bar has begun: what it sends, what it says, and where it was led. */
function tab(answer: (sent: Sent) => object | Promise<object>, scope = 'act') {
  FakeSocket.opened = []
  const sent: Sent[] = []
  const left: string[] = []
  const windows: string[][] = []
  /** What the host says of the session, one question after the other; then that it is over. */
  const states: number[] = []
  let elevated = new Response()
  const listeners: Record<string, (event: object) => unknown> = {}
  const said = place()
  const again = place()
  const field = { ...place(), oninput: () => undefined as unknown }
  const [yes, toPay] = [place(), place()]
  const lines: Place[] = []
  const list = { replaceChildren: (...children: Place[]) => lines.splice(0, lines.length, ...children) }
  const parts: Record<string, unknown> = { ul: list, '[data-to-pay]': toPay }
  const changes = { ...place(), querySelector: (name: string) => parts[name] }
  const dialog = {
    returnValue: '',
    isOpen: false,
    onclose: () => undefined as unknown,
    showModal: () => {
      dialog.isOpen = true
    },
    querySelector: (name: string) => (name === 'textarea' ? field : yes),
  }
  const found: Record<string, unknown> = {
    'staff-bar': { lang: 'nb-NO' },
    'staff-bar [data-said]': said,
    'staff-bar [data-again]': again,
    'staff-bar [data-order]': dialog,
    'staff-bar [data-changes]': changes,
  }
  const banner = { scope, now: new Date().toISOString(), expiresAt: new Date(Date.now() + 60_000).toISOString() }
  const words = {
    cartChanged: 'The cart has changed',
    toPay: 'To pay: {amount}',
    readOnlyRefused: 'You only look',
    actTaken: 'Free at {time}',
    codeNone: 'From the console',
    codeWrong: 'The code is wrong',
  }
  const document = {
    currentScript: { dataset: { state: JSON.stringify({ banner, jar: [], words }) }, removeAttribute() {} },
    readyState: 'loading',
    addEventListener() {},
    querySelector: (name: string) => found[name] ?? null,
    querySelectorAll: () => [],
    createElement: place,
  }
  const window = {
    WebSocket: FakeSocket as unknown as new (url: string) => FakeSocket,
    fetch: async (input: string, init: RequestInit = {}) => {
      if (input === '/__assist/elevate') return elevated
      if (input === '/__assist/state') return new Response(null, { status: states.shift() ?? 401 })
      const one = { headers: Object.fromEntries(new Headers(init.headers)), body: JSON.parse(String(init.body)) }
      sent.push(one)
      return Response.json(await answer(one))
    },
  }
  const globals = {
    window,
    document,
    location: { origin: 'http://a.assist.no.localhost', replace: (path: string) => left.push(path) },
    open: (...asked: string[]) => windows.push(asked),
    Element: PressedButton,
    navigator: {},
    addEventListener: (kind: string, listener: (event: object) => unknown) => {
      listeners[kind] = listener
    },
    EventSource: class {
      addEventListener() {}
    },
  }
  new Function(...Object.keys(globals), BAR_SCRIPT)(...Object.values(globals))
  const ask = async (operationName: string, variables: object) => {
    const answered = await window.fetch('/graphql', { body: JSON.stringify({ operationName, variables }) })
    return answered.json()
  }
  /** The code of the authenticator is sent, and the host answers so. */
  const elevate = async (answered: Response) => {
    elevated = answered
    const form = { matches: () => true, querySelector: () => ({ ...place(), focus() {} }) }
    await listeners.submit?.({ target: form, preventDefault() {} })
  }
  const press = (button: PressedButton) => listeners.click?.({ target: button })
  return { elevate, press, windows, window, sent, said, left, states, ask, dialog, field, yes, lines, toPay, changes }
}

const dress = { quantity: 2, product: { name: 'Kjole' } }
const cart = (version: number, items: object[] = [dress]) => ({
  ...{ id: 'c1', version, items },
  summary: { total: { sellingPriceIncVatFormatted: '998 kr' } },
})

it('[ASSIST-35] a change of the cart carries the version that was seen last, in an answer or on the socket, one change after the other', async () => {
  let version = 4
  let isSlow = false
  const { sent, ask, window } = tab(async ({ body }) => {
    if (body.operationName === 'getCart') return { data: { getCart: cart(version) } }
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 20))
    return { data: { updateCartItem: cart(++version) } }
  })
  await ask('updateCartItem', { id: 'c1' })
  expect(sent.at(-1)?.headers['x-cart-version']).toBeUndefined()
  await ask('getCart', { id: 'c1' })
  await ask('updateCartItem', { id: 'c1' })
  expect(sent.at(-1)?.headers['x-cart-version']).toBe('5')
  const socket = new window.WebSocket('ws://x')
  socket.tell('message', { data: JSON.stringify({ payload: { data: { cartChanged: cart(9) } } }) })
  version = 9
  isSlow = true
  await Promise.all([ask('updateCartItem', { id: 'c1' }), ask('addToCart', { id: 'c1' })])
  expect(sent.slice(-2).map(({ headers }) => headers['x-cart-version'])).toEqual(['9', '10'])
})

it('[ASSIST-35] says that the cart has changed in the meantime, and sends nothing again', async () => {
  const { sent, said, ask } = tab(({ body }) =>
    body.operationName === 'getCart'
      ? { data: { getCart: cart(4) } }
      : { errors: [{ message: 'stale', extensions: { code: 'CONFLICT_STALE_VERSION', status: 409 } }] },
  )
  await ask('getCart', { id: 'c1' })
  await ask('addToCart', { id: 'c1' })
  expect(said).toMatchObject({ textContent: 'The cart has changed', hidden: false })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(2)
})

it('[ASSIST-23] shows before an order which pieces leave the stock and what is to be paid', async () => {
  const { sent, ask, dialog, field, yes, lines, toPay, changes } = tab(({ body }) =>
    body.operationName === 'getCart'
      ? { data: { getCart: cart(4, [dress, { quantity: 1, product: { name: 'Sko' } }]) } }
      : { data: { placeOrder: { publicId: 'p1' } } },
  )
  await ask('getCart', { id: 'c1' })
  const ordered = ask('placeOrder', { cartId: 'c1' })
  await expect.poll(() => dialog.isOpen).toBe(true)
  expect(sent).toHaveLength(1)
  expect(changes.hidden).toBe(false)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2 × Kjole', '1 × Sko'])
  expect(toPay.textContent).toBe('To pay: 998 kr')
  expect(yes.disabled).toBe(true)
  field.value = 'She says yes on the phone'
  field.oninput()
  expect(yes.disabled).toBe(false)
  dialog.returnValue = 'yes'
  dialog.onclose()
  expect(await ordered).toEqual({ data: { placeOrder: { publicId: 'p1' } } })
  expect(sent.at(-1)?.headers).toMatchObject({ 'x-assist-consent': encodeURIComponent('She says yes on the phone') })
})

it('[ASSIST-40] a socket that was closed at the end leads away once the host knows of it, and none is opened again', async () => {
  const { window, left, states } = tab(() => ({}), 'read')
  const socket = new window.WebSocket('ws://x')
  socket.tell('close', { code: 1006 })
  expect(left).toEqual([])
  const next = new window.WebSocket('ws://x')
  states.push(200)
  next.tell('close', { code: 4403 })
  // The shop's client takes a thrown error for an error of the page.
  expect(new window.WebSocket('ws://x')).toMatchObject({ readyState: 3 })
  await expect.poll(() => states).toEqual([])
  expect(left).toEqual([])
  await expect.poll(() => left).toEqual(['/__assist/ended'])
  expect(FakeSocket.opened).toHaveLength(2)
})

it('[ASSIST-14] says when the next one may act, where somebody does already', async () => {
  const { said, elevate } = tab(() => ({}), 'read')
  const noon = new Date(2026, 10, 28, 12)
  vi.spyOn(Date, 'now').mockReturnValue(noon.getTime())
  const headers = { 'retry-after': '540' }
  await elevate(Response.json({ errors: [{ message: 'IMPERSONATION_LIMIT' }] }, { status: 429, headers }))
  vi.restoreAllMocks()
  expect(said).toMatchObject({ textContent: 'Free at 12:09', hidden: false })
})

it('[ASSIST-23] opens the session in the console, in a window that knows nothing of this one', () => {
  const { press, windows } = tab(() => ({}), 'read')
  press(new PressedButton('staff-bar [data-console]', { console: 'https://console/sessions/1' }))
  expect(windows).toEqual([['https://console/sessions/1', '_blank', 'noopener']])
})

it('[ASSIST-23] tells who has no app for codes where to go, and anybody else that the code was wrong', async () => {
  const { said, elevate } = tab(() => ({}), 'read')
  const refused = (cause: string) =>
    Response.json({ errors: [{ extensions: { code: 'IMPERSONATION_STEP_UP_REQUIRED', cause } }] }, { status: 403 })
  await elevate(refused('notEnrolled'))
  expect(said).toMatchObject({ textContent: 'From the console', hidden: false })
  await elevate(refused('wrongCode'))
  expect(said).toMatchObject({ textContent: 'The code is wrong', hidden: false })
})

it('[ASSIST-15] warns two minutes before the end, and once more before the end of an extension', () => {
  const noon = Date.UTC(2026, 10, 28, 12)
  const { tick, said, clock, hear } = shownTab({}, { warning: 'Two minutes are left' })
  const hearOf = (seconds: number) => {
    const expiresAt = new Date(noon + seconds * 1_000).toISOString()
    hear({ scope: 'read', now: new Date(noon).toISOString(), expiresAt })
  }
  const isMarked = () => 'data-soon' in clock.marks
  vi.spyOn(Date, 'now').mockReturnValue(noon)
  try {
    hearOf(125)
    said.textContent = ''
    expect(isMarked()).toBe(false)
    hearOf(120)
    expect([isMarked(), said.textContent]).toEqual([true, 'Two minutes are left'])
    said.textContent = ''
    tick()
    expect(said.textContent).toBe('')
    hearOf(15 * 60)
    expect([isMarked(), said.textContent]).toEqual([false, ''])
    hearOf(119)
    expect([isMarked(), said.textContent]).toEqual([true, 'Two minutes are left'])
  } finally {
    vi.restoreAllMocks()
  }
})

/** The button of an order, and what the bar has put above it. */
function orderButton() {
  const above: Place[] = []
  const button = {
    ...{ tagName: 'BUTTON', disabled: false, title: '', dataset: {} as Record<string, string> },
    matches: () => true,
    closest: () => null,
    before: (why: Place) => above.push(why),
    get previousElementSibling() {
      return above.at(-1) ?? null
    },
  }
  return { above, button }
}

it('[IMPERSONATE-13] says above the button of an order what only the customer pays with, once and before it is pressed', () => {
  const { above, button } = orderButton()
  const { tick } = shownTab({ '[data-customer-pays]': [button] }, { customerPays: 'Only the customer pays by card' })
  tick()
  expect(above).toMatchObject([{ className: 'staffNo', textContent: 'Only the customer pays by card' }])
  expect(button.disabled).toBe(false)
})

it('[ASSIST-28] disables the button of an order, and says why, where the market takes none from staff', () => {
  const { above, button } = orderButton()
  const words = { customerPays: 'Only the customer pays by card', notAllowed: 'Only the customer can do this' }
  const forbidden = () => ('staffNo' in button.dataset ? [button] : [])
  const places = {
    '[data-customer-pays]': [button],
    get '[data-staff-no]'() {
      return forbidden()
    },
  }
  const { tick } = shownTab(places, words, { takesOrders: false })
  tick()
  expect(above).toMatchObject([{ className: 'staffNo', textContent: 'Only the customer can do this' }])
  expect(button).toMatchObject({ disabled: true, title: 'Only the customer can do this' })
})

/** The same in a page that is there already, with these places in it; its clock is the test's. */
function shownTab(
  places: Readonly<Record<string, readonly object[]>>,
  words: Readonly<Record<string, string>>,
  { takesOrders = true } = {},
) {
  const marks: Record<string, string> = {}
  const attributes = {
    hasAttribute: (name: string) => name in marks,
    setAttribute: (name: string, value: string) => Object.assign(marks, { [name]: value }),
    removeAttribute: (name: string) => delete marks[name],
  }
  const clock = { ...place(), marks, parentElement: attributes }
  const said = place()
  const bar = { isConnected: true, offsetHeight: 52, dataset: { scope: 'read' } }
  const parts: Readonly<Record<string, unknown>> = {
    ...{ 'staff-bar': bar, 'staff-bar [data-left]': clock, 'staff-bar [data-said]': said },
  }
  const now = new Date().toISOString()
  const told = { banner: { scope: 'read', takesOrders, now, expiresAt: now }, jar: [], words }
  const document = {
    currentScript: { dataset: { state: JSON.stringify(told) }, removeAttribute() {} },
    readyState: 'complete',
    documentElement: { style: { setProperty() {} } },
    querySelector: (name: string) => parts[name] ?? (name.startsWith('staff-bar') ? place() : null),
    querySelectorAll: (name: string) => places[name] ?? [],
    createElement: place,
  }
  let tick = () => {}
  let news: { onmessage?: (event: { data: string }) => void } = {}
  class Watching {
    onmessage?: (event: { data: string }) => void
    constructor() {
      news = this
    }
    observe() {}
    addEventListener() {}
  }
  const globals = {
    ...{ window: { WebSocket: FakeSocket, fetch }, document, location: {}, navigator: {}, addEventListener() {} },
    ...{ EventSource: Watching, ResizeObserver: Watching, MutationObserver: Watching },
    setInterval: (work: () => void) => {
      tick = work
    },
  }
  new Function(...Object.keys(globals), BAR_SCRIPT)(...Object.values(globals))
  const hear = (banner: object) => news.onmessage?.({ data: JSON.stringify(banner) })
  return { tick: () => tick(), hear, said, clock }
}
