export const KEYS = {
  market: 'SE',
  locale: 'sv',
  touchpoint: 'desktop',
  customerKey: 'a-customer',
  sessionKey: 'a-visit',
}

type Init = {
  readonly method?: string
  readonly type?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}
export type SearchCaller = ReturnType<typeof callerOf>
const PREFIX = '/api/storefront/v3/'
const TRIES = 100

/** Asks the search as browsers do; a parameter that is undefined is left out. */
export function callerOf(url: string, keys: Partial<typeof KEYS> = {}) {
  const address = (path: string, parameters: Readonly<Record<string, string | undefined>>) => {
    const asked = new URL(path, url)
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) asked.searchParams.set(name, value)
    return asked
  }
  const send = async (asked: URL, { method = 'GET', type = 'text/plain', body, headers }: Init) => {
    const answer = await fetch(asked, {
      method,
      headers: { ...(body !== undefined && { 'content-type': type }), ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : undefined }
  }
  const query = (name: string, parameters: Readonly<Record<string, string | undefined>> = {}, init: Init = {}) =>
    send(address(`${PREFIX}queries/${name}`, { ...KEYS, ...keys, ...parameters }), init)
  return {
    query,
    raw: (path: string, init: Init = {}) => send(address(path, { ...KEYS, ...keys }), init),
    notify: (
      name: string,
      body?: unknown,
      init: Init & { keys?: Readonly<Record<string, string | undefined>> } = {},
    ) => {
      const { market, customerKey, sessionKey } = { ...KEYS, ...keys }
      const told = address(`${PREFIX}notifications/${name}`, { market, customerKey, sessionKey, ...init.keys })
      return send(told, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }), ...init })
    },
    /** Waits until the index is there. */
    ready: async () => {
      for (let tried = 0; tried < TRIES; tried++) {
        if ((await query('navigation-tree', { notify: 'false' })).status === 200) return
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error('The search did not become ready')
    },
  }
}
