import { wholeAnswer } from '@shop/testkit/whole-answer'
import { type DocumentNode, Kind, print } from 'graphql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CART_QUERY } from './cart-query'

const jar = new Map<string, string>()
let asked: string[] = []
/** What is asked of the account. */
let operations: string[] = []
let sent: {
  variables: Record<string, unknown>
  fetchPolicy?: string
  query?: DocumentNode
  mutation?: DocumentNode
}[] = []
let told: unknown[] = []
let listeners: ((event: { data: unknown }) => void)[] = []
/** Carts as the services have them; one that is not there is refused. */
let carts: Record<string, object> = {}
let metaData: Record<string, unknown> = {}
/** So many questions about the cart find no connection. */
let lost = 0
/** For how long the tab has waited, each time. */
let waits: number[] = []

const summary = { total: {}, subTotal: {}, shipping: null }
const cart = (id: string, more: object = {}) => ({
  ...{ id, version: 1, isCompleted: false, promoCode: null, items: [{ quantity: 2 }], summary },
  ...more,
})

/** The one field that a mutation asks for. */
const fieldOf = (mutation: DocumentNode | undefined) => {
  const [operation] = mutation?.definitions ?? []
  const field = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined
  return field?.kind === Kind.FIELD ? field.name.value : ''
}

beforeEach(() => {
  vi.resetModules()
  jar.clear()
  ;[asked, operations, sent, told, listeners, carts, metaData] = [[], [], [], [], [], {}, {}]
  ;[lost, waits] = [0, []]
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost:3000', pathname: '/', search: '', hash: '' })
  // With a timer of Node's kind: what other files of this worker fake is made after it.
  vi.stubGlobal('setTimeout', (act: () => void, ms: number) => {
    waits.push(ms)
    queueMicrotask(act)
    return { unref: () => undefined }
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: {} },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? []
      if (maxAge === '0') jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void told.push(message)
      addEventListener = (_: string, listen: (typeof listeners)[number]) => void listeners.push(listen)
    },
  )
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const { operationName, variables, query, ...linked } = JSON.parse(init.body)
    if (address === '/api/linked-cart') {
      asked.push(linked.id)
      const found = carts[linked.id]
      const refused = { errors: [{ message: 'no' }] }
      return Response.json(found ? wholeAnswer(CART_QUERY, { getCart: found }).getCart : refused, {
        status: found ? 200 : 404,
      })
    }
    operations.push(operationName)
    if (operationName === 'updateUser') metaData = JSON.parse(variables.user.metaData)
    const user = { id: 1, email: 'k@lysning.example', metaData: JSON.stringify(metaData), metaDataVersion: 1 }
    return Response.json({ data: wholeAnswer(query, { getUser: user, updateUser: user }) })
  })
  const client = {
    query: async (question: { variables: { id: string }; fetchPolicy: string }) => {
      const { id } = question.variables
      sent.push(question)
      asked.push(id)
      if (lost-- > 0) throw new TypeError('Failed to fetch')
      const found = carts[id]
      if (!found) throw Object.assign(new Error('no'), { errors: [{ message: 'no' }] })
      return { data: { getCart: found } }
    },
    mutate: async (command: { variables: Record<string, unknown>; mutation: DocumentNode }) => {
      sent.push(command)
      return { data: { [fieldOf(command.mutation)]: cart('c', { version: 2, items: [{ quantity: 3 }] }) } }
    },
  }
  vi.doMock('@/data/data-client', () => ({ dataClient: async () => ({ client }) }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('@/data/data-client')
})

async function signIn() {
  const { useSignedIn } = await import('@/browser/signed-in')
  useSignedIn.setState({
    user: { id: 1, username: 'k@lysning.example', customerType: 'PERSON', isRemembered: true },
  })
}

it('[CART-10] [CART-11] loads the named cart, else the current one; a bought one only for who names it', async () => {
  const { loadCart } = await import('./cart-client')
  carts = { named: cart('named', { isCompleted: true }), current: cart('current'), '': cart('new') }
  jar.set('ralph-cart', 'current')
  expect((await loadCart('named')).id).toBe('named')
  expect(jar.get('ralph-cart')).toBe('current')
  expect((await loadCart()).id).toBe('current')
  jar.set('ralph-cart', 'named')
  expect((await loadCart()).id).toBe('new')
  expect(asked).toEqual(['named', 'current', 'named', ''])
  expect(jar.get('ralph-cart')).toBe('new')
})

it('[CART-31] a cart that is begun is let go where the account, or another tab, has given its own meanwhile', async () => {
  const { loadCart } = await import('./cart-client')
  const { useCart } = await import('./cart-store')
  carts = { account: cart('account') }
  Object.defineProperty(carts, '', {
    get: () => {
      jar.set('ralph-cart', 'account')
      return cart('new', { items: [] })
    },
  })
  expect((await loadCart()).id).toBe('account')
  expect(jar.get('ralph-cart')).toBe('account')
  expect(useCart.getState().cart?.id).toBe('account')
  expect(asked).toEqual(['', 'account'])
})

it('[TABSYNC-06] the cart that another tab has changed, or delivers elsewhere, is read, and announced to nobody', async () => {
  const { followTabs } = await import('./follow-tabs')
  const { useCart } = await import('./cart-store')
  const hear = (message: object) => listeners.forEach((listen) => void listen({ data: message }))
  document.documentElement.dataset.checkoutMarkets = 'no se'
  followTabs()
  carts = { current: cart('current', { version: 2 }), '': cart('new') }
  for (const message of [{ type: 'cart' }, { type: 'checkout-market', data: { alias: 'se' } }]) {
    useCart.setState({ cart: cart('current') as never })
    jar.set('ralph-cart', 'current')
    hear(message)
    await vi.waitFor(() => expect(useCart.getState().cart?.version).toBe(2))
  }
  // Also where it is gone, and another one is begun in its place.
  delete carts.current
  hear({ type: 'cart' })
  await vi.waitFor(() => expect(jar.get('ralph-cart')).toBe('new'))
  // A tab that has not opened its cart asks for the figure on the bag alone.
  useCart.setState({ cart: null, count: undefined })
  hear({ type: 'cart' })
  await vi.waitFor(() => expect(useCart.getState().count).toBe(0))
  expect(told).toEqual([])
})

it('[TABSYNC-05] a cart that another tab delivers elsewhere is read in the market of its message, whatever the cookie says yet', async () => {
  const { followTabs } = await import('./follow-tabs')
  const { useCart } = await import('./cart-store')
  await import('./cart-client')
  const { dataset } = document.documentElement
  Object.assign(dataset, { channel: '1|no', market: 'no', language: 'nb-NO', checkoutMarkets: 'no se' })
  jar.set('ralph-cart', 'current').set('ralph-checkout-market', 'no')
  carts = { current: cart('current', { version: 2 }), '': cart('new', { version: 3 }) }
  useCart.setState({ cart: cart('current') as never })
  followTabs()
  for (const [alias, version] of [
    ['se', 2],
    // The cart is gone, and another one is begun in its place.
    ['se', 3],
  ] as const) {
    for (const listen of listeners) listen({ data: { type: 'checkout-market', data: { alias } } })
    await vi.waitFor(() => expect(useCart.getState().cart?.version).toBe(version))
    delete carts.current
  }
  expect(new Set(sent.map(({ variables }) => variables.marketId))).toEqual(new Set(['se']))
  // What the cart is read for otherwise goes by the cookie.
  for (const listen of listeners) listen({ data: { type: 'cart' } })
  await vi.waitFor(() => expect(sent.at(-1)?.variables.marketId).toBe('no'))
})

it('[CART-12] a cart that another tab has changed and that nobody answers for is shown as not read, until it is read again', async () => {
  const { followTabs } = await import('./follow-tabs')
  const { useCart } = await import('./cart-store')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  followTabs()
  useCart.setState({ cart: cart('current') as never })
  jar.set('ralph-cart', 'current')
  lost = 99
  for (const listen of listeners) listen({ data: { type: 'cart' } })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith('the cart of another tab was not read', expect.anything()))
  warned.mockRestore()
  expect(asked).toEqual(['current', '', '', '', ''])
  expect(useCart.getState()).toMatchObject({ cart: null, loadFailed: true })

  ;[lost, carts] = [1, { current: cart('current'), '': cart('new') }]
  const { loadCart, addToCart } = await import('./cart-client')
  const again = loadCart()
  expect(useCart.getState().loadFailed).toBe(false)
  await again
  expect(useCart.getState()).toMatchObject({ cart: { id: 'current' }, loadFailed: false })
  // What is put in answers with the cart as well.
  useCart.setState({ cart: null, loadFailed: true })
  await addToCart(5)
  expect(useCart.getState()).toMatchObject({ cart: { id: 'c' }, loadFailed: false })
})

it('[GRAPHQL-20] a cart that a link names is read by the server of the shop, and the visitor’s own by the browser', async () => {
  const { loadCart } = await import('./cart-client')
  carts = { named: cart('named'), own: cart('own') }
  await loadCart('named')
  expect([asked, sent]).toEqual([['named'], []])
  jar.set('ralph-cart', 'own')
  await loadCart()
  expect(sent).toMatchObject([{ variables: { id: 'own' } }])
})

it('[GRAPHQL-14] [GRAPHQL-15] reads the cart by its id in the place of the shopper, never from memory, with the fee of the chosen delivery on checkout pages alone', async () => {
  const { loadCart } = await import('./cart-client')
  carts = { current: cart('current') }
  jar.set('ralph-cart', 'current').set('ralph-checkout-market', 'se')
  Object.assign(document.documentElement.dataset, {
    ...{ channel: '1|no', market: 'no', language: 'nb-NO', checkoutMarkets: 'no se' },
  })
  const asks = { id: 'current', channelId: '1|no', languageId: 'nb-NO', marketId: 'se' }
  for (const [pathname, fee] of [
    ['/handlekurv', undefined],
    ['/c/kjoler', undefined],
    ['/kassen', true],
    ['/checkout/klarna-fail', true],
  ] as const) {
    vi.stubGlobal('location', { protocol: 'http:', pathname, search: '', hash: '' })
    await loadCart()
    const { variables, fetchPolicy, query } = sent.at(-1)!
    expect(variables, pathname).toMatchObject(asks)
    expect(variables.allowExternalShippingFee, pathname).toBe(fee)
    expect(fetchPolicy).toBe('no-cache')
    const text = print(query!)
    expect(text).toMatch(/^query getCart\(\$id: String!, /)
    for (const name of ['allowExternalShippingFee', 'channelId', 'languageId', 'marketId'])
      expect(text).toContain(`${name}: $${name}`)
    expect(text).toContain('fragment CartView on CartType')
  }
})

it('[GRAPHQL-16] adds a piece to the cart by its id in the place of the shopper, with the fee of the chosen delivery on checkout pages', async () => {
  const { addToCart } = await import('./cart-client')
  jar.set('ralph-cart', 'c').set('ralph-checkout-market', 'se')
  Object.assign(document.documentElement.dataset, {
    ...{ channel: '1|no', market: 'no', language: 'nb-NO', checkoutMarkets: 'no se' },
  })
  const asks = { id: 'c', item: { skuId: 7, quantity: 2 }, channelId: '1|no', languageId: 'nb-NO', marketId: 'se' }
  for (const [pathname, fee] of [
    ['/c/kjoler', {}],
    ['/kassen', { allowExternalShippingFee: true }],
  ] as const) {
    vi.stubGlobal('location', { protocol: 'http:', pathname, search: '', hash: '' })
    expect(await addToCart(7, 2)).toMatchObject({ ok: true, cart: { id: 'c', items: [{ quantity: 3 }] } })
    const { variables, mutation } = sent.at(-1)!
    expect(variables).toEqual({ ...asks, ...fee })
    const text = print(mutation!)
    expect(text).toMatch(/^mutation addToCart\(\$id: String!, \$item: CartItemInputType!, /)
    for (const name of ['allowExternalShippingFee', 'channelId', 'languageId', 'marketId'])
      expect(text).toContain(`${name}: $${name}`)
  }
})

it('[CART-12] without a connection, too, every try after a second begins with a reset; the goods are back with the first answer', async () => {
  const { loadCart } = await import('./cart-client')
  const { useCart } = await import('./cart-store')
  const shown: unknown[] = []
  useCart.setState({ cart: cart('own') as never })
  useCart.subscribe((state) => shown.push([state.cart?.id ?? null, jar.get('ralph-cart') ?? null]))
  jar.set('ralph-cart', 'own')
  carts = { own: cart('own'), '': cart('new') }
  lost = 2
  expect(await loadCart()).toMatchObject({ id: 'own', items: [{ quantity: 2 }] })
  expect(asked).toEqual(['own', '', '', 'own'])
  expect(waits).toEqual([1000, 1000])
  // The cart is shown no more at the first reset; its cookie goes with it.
  expect(shown).toEqual([
    [null, 'own'],
    [null, null],
    ['own', null],
  ])
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'own' })
})

it('[CART-12] [FAULT-11] the fifth failure is the last; after a reload the goods that were put aside are back', async () => {
  const { loadCart } = await import('./cart-client')
  jar.set('ralph-cart', 'own')
  carts = { own: cart('own'), '': cart('new') }
  lost = Number.POSITIVE_INFINITY
  await expect(loadCart()).rejects.toThrow('Failed to fetch')
  expect(asked).toEqual(['own', '', '', '', ''])
  expect(waits).toEqual([1000, 1000, 1000, 1000])
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart-old': 'own' })

  vi.resetModules()
  ;[lost, asked] = [0, []]
  const { loadCart: loadAfterReload } = await import('./cart-client')
  expect((await loadAfterReload()).id).toBe('own')
  expect(asked).toEqual(['', 'own'])
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'own' })
})

it('[CART-12] a cart that was put aside is asked for once: bought or refused it stays forgotten, unanswered it waits on', async () => {
  const { loadCart } = await import('./cart-client')
  const bought: Record<string, object> = { gone: cart('gone', { isCompleted: true }) }
  for (const known of [bought, {}]) {
    jar.clear()
    jar.set('ralph-cart-old', 'gone')
    ;[asked, carts] = [[], { '': cart('new'), new: cart('new'), ...known }]
    expect((await loadCart()).id).toBe('new')
    expect((await loadCart()).id).toBe('new')
    expect(asked).toEqual(['', 'gone', 'new'])
    expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'new' })
  }

  const { cartInUse } = await import('@shop/domain/cart')
  jar.clear()
  jar.set('ralph-cart-old', 'own')
  ;[asked, carts] = [[], { '': cart('new') }]
  Object.defineProperty(carts, 'own', {
    get() {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(loadCart()).rejects.toThrow('Failed to fetch')
  expect(asked).toEqual(Array(5).fill(['', 'own']).flat())
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart-old': 'own' })
  expect(cartInUse(document.cookie)).toBe('own')
})

it('[CART-12] a cart that still waits to be merged outlives the reset of the account’s own', async () => {
  await signIn()
  const { loadCart } = await import('./cart-client')
  jar.set('ralph-cart', 'own').set('ralph-cart-old', 'waiting')
  carts = { own: cart('own'), waiting: cart('waiting'), '': cart('new') }
  lost = 1
  expect((await loadCart()).id).toBe('own')
  expect(Object.fromEntries(jar)).toEqual({ 'ralph-cart': 'own', 'ralph-cart-old': 'waiting' })
})

it('[CART-13] a refused cart is let go: cart, cookie and the account’s cart id; then it loads again', async () => {
  await signIn()
  const { loadCart } = await import('./cart-client')
  const { useCart } = await import('./cart-store')
  const shown: unknown[] = []
  useCart.setState({ cart: cart('bad') as never })
  useCart.subscribe((state) => shown.push(state.cart?.id ?? null))
  metaData = { cartId: 'bad', theme: 'dark' }
  jar.set('ralph-cart', 'bad')
  carts = { '': cart('new') }
  expect((await loadCart()).id).toBe('new')
  expect(asked).toEqual(['bad', '', 'bad'])
  expect(jar.has('ralph-cart-old')).toBe(false)
  expect(shown).toEqual([null, 'new'])
  expect(metaData).not.toHaveProperty('cartId', 'bad')
  expect(metaData).toHaveProperty('theme', 'dark')
  expect(jar.get('ralph-cart')).toBe('new')
})

it('[ASSIST-24] staff who look on let go of no cart of the customer, however often it is refused', async () => {
  await signIn()
  const { loadCart } = await import('./cart-client')
  vi.stubGlobal('location', {
    protocol: 'http:',
    host: `${'a'.repeat(26)}.assist.localhost:3000`,
    pathname: '/',
    search: '',
    hash: '',
  })
  metaData = { cartId: 'bad', theme: 'dark' }
  jar.set('ralph-cart', 'bad')
  carts = { '': cart('new') }
  await expect(loadCart()).rejects.toThrow('no')
  expect(asked).toEqual(Array(5).fill('bad'))
  expect(operations).toEqual([])
  expect(told).toEqual([])
  expect(metaData).toEqual({ cartId: 'bad', theme: 'dark' })
  expect(jar.get('ralph-cart')).toBe('bad')
})

it('a link to a cart that is refused costs nobody the own one', async () => {
  const { loadCart } = await import('./cart-client')
  carts = { own: cart('own') }
  jar.set('ralph-cart', 'own')
  await expect(loadCart('bad')).rejects.toThrow()
  expect(jar.get('ralph-cart')).toBe('own')
})

it('[CART-14] every update is kept, told to the other tabs, and its id stored in ralph-cart', async () => {
  const { addToCart, updateLine, updateGroup, setPromoCode } = await import('./cart-client')
  const { useCart } = await import('./cart-store')
  for (const [field, update] of [
    ['addToCart', () => addToCart(7)],
    ['updateCartItem', () => updateLine('line', 3)],
    ['updateCartItem', () => updateLine('line', 0)],
    ['updateCartGroup', () => updateGroup('package', 1)],
    ['setCartPromoCode', () => setPromoCode('TAKK')],
    ['setCartPromoCode', () => setPromoCode('')],
  ] as const) {
    jar.clear()
    useCart.setState({ cart: null, count: 0 })
    carts = { '': cart('c') }
    told = []
    expect(await update(), field).toMatchObject({ ok: true })
    expect(fieldOf(sent.at(-1)?.mutation)).toBe(field)
    expect(useCart.getState(), field).toMatchObject({ cart: { id: 'c', version: 2 }, count: 3 })
    expect(told, field).toEqual([{ type: 'cart' }])
    expect(jar.get('ralph-cart'), field).toBe('c')
  }
})

it('[NAV-07] a cart that is read or changed in the checkout counts the fee of its delivery, elsewhere it does not', async () => {
  const { addToCart, loadCart } = await import('./cart-client')
  carts = { '': cart('new'), new: cart('new'), c: cart('c') }
  const feesAt = async (pathname: string) => {
    vi.stubGlobal('location', { protocol: 'http:', pathname, search: '', hash: '' })
    sent = []
    await loadCart()
    await addToCart(1)
    return sent.map(({ variables }) => 'allowExternalShippingFee' in variables && variables.allowExternalShippingFee)
  }
  expect(await feesAt('/kassen')).toEqual([true, true])
  expect(await feesAt('/handlekurv')).toEqual([false, false])
})
