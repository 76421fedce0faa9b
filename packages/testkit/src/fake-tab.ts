import { vi } from 'vitest'

type Tab = {
  /** Attributes `data-…` of the root element. */
  readonly dataset?: Record<string, string>
  readonly lang?: string
  readonly cookies?: Record<string, string>
}

/** As much of a browser's tab as the code that follows a shopper asks for. Undone by `vi.unstubAllGlobals()`. */
export function fakeTab(address: string, { dataset = {}, lang = 'nb-NO', cookies = {} }: Tab = {}) {
  const events = new EventTarget()
  const jar = new Map(Object.entries(cookies))
  const stored = new Map<string, string>()
  const header = { contains: () => false, querySelector: () => null, toggleAttribute() {} }
  const root = { lang, dataset, toggleAttribute() {} }
  const listeners = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
  const window = { ...listeners, innerWidth: 1360, scrollY: 0, fetch: undefined as unknown }
  const go = (to: string) => {
    const { origin, pathname, search, hash, href, host, hostname, protocol } = new URL(to, address)
    vi.stubGlobal('location', { origin, pathname, search, hash, href, host, hostname, protocol })
  }
  go(address)
  for (const [name, value] of Object.entries({ ...listeners, window })) vi.stubGlobal(name, value)
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('document', {
    ...listeners,
    documentElement: root,
    activeElement: null,
    querySelector: (wanted: string) => (wanted === '[data-site-header]' ? header : null),
    querySelectorAll: () => [],
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    },
  })
  return { go, window, root, jar, stored, tell: (name: string) => events.dispatchEvent(new Event(name)) }
}
