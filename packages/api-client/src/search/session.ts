import { storageNames } from '@shop/domain/constants'

export type SearchKeys = { readonly customerKey: string; readonly sessionKey: string }

/** Nobody's: for pages that are kept for everybody. */
export const ANONYMOUS = 'ANONYMOUS'
type Visitor = SearchKeys | typeof ANONYMOUS

/** Whose call it is: in the browser `createSearchSession().keys`, on the server the visitor's own keys. */
export type SearchSession = () => Visitor | Promise<Visitor>

export const anonymousSession: SearchSession = () => ANONYMOUS

export type SearchSessionOutside = {
  readonly name?: string
  /** Undefined where the browser has none or refuses it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  readonly randomId: () => string
  /** Whether the visitor has accepted that the keys are kept; without that they live in memory only. */
  readonly mayKeep: () => boolean
}

const LONGEST_KEY = 200

export type BrowserSearchSession = ReturnType<typeof createSearchSession>

/** The keys of a browser, shared by its tabs. */
export function createSearchSession(outside: SearchSessionOutside) {
  const { name = storageNames.searchSession, storage, randomId, mayKeep } = outside
  let known: { readonly keys: SearchKeys; readonly isKept: boolean } | undefined

  const newKeys = (): SearchKeys => ({ customerKey: randomId(), sessionKey: randomId() })
  const keep = (keys: SearchKeys, before?: string | null): SearchKeys => {
    const isKept = mayKeep()
    known = { keys, isKept }
    const text = JSON.stringify(keys)
    if (isKept && text !== before) quietly(() => storage?.setItem(name, text))
    return keys
  }
  /** What is stored and good stays; what is missing or bad is taken from `others`. */
  const load = (others: SearchKeys): SearchKeys => {
    const before = quietly(() => storage?.getItem(name))
    const stored = quietly(() => JSON.parse(before ?? '')) as Partial<Record<string, unknown>> | null | undefined
    const good = (part: keyof SearchKeys): string => {
      const key = stored?.[part]
      return isKey(key) ? key : others[part]
    }
    return keep({ customerKey: good('customerKey'), sessionKey: good('sessionKey') }, before)
  }
  /** A visit that is accepted on the way goes on under its keys; one that no longer is begins anew. */
  const keys = (): SearchKeys => {
    const isKept = mayKeep()
    if (known?.isKept === isKept) return known.keys
    if (isKept) return load(known?.keys ?? newKeys())
    quietly(() => storage?.removeItem(name))
    return keep(newKeys())
  }

  return {
    keys,
    /** When a shopper signs in: the key that the customer is known by on every device. */
    updateCustomerKey: (customerKey: string): void => {
      if (!isKey(customerKey) || customerKey.includes('@'))
        throw new TypeError(`A customer key has 1-${LONGEST_KEY} characters and is no e-mail address`)
      keep({ ...keys(), customerKey })
    },
    /** When a shopper signs out. */
    reset: (): void => void keep(newKeys()),
    /** For the window's `storage` event: another tab has changed the keys. No name means that all is gone. */
    changedElsewhere: ({ key }: { readonly key: string | null }): void => {
      if (known?.isKept && (key === name || key === null)) known = undefined
    },
  }
}

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_KEY

/** A browser may refuse its storage, and anybody may have written there. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
