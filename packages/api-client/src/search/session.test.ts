import { describe, expect, it } from 'vitest'
import { createSearchSession } from './session'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const NAME = 'voyado.session'

/** One browser: tabs share its storage and hear of one another's changes. */
function browser(stored?: string) {
  const items = new Map<string, string>(stored === undefined ? [] : [[NAME, stored]])
  const writes: string[] = []
  let isAccepted = true
  const tab = (name?: string) =>
    createSearchSession({
      name,
      randomId: () => crypto.randomUUID(),
      mayKeep: () => isAccepted,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => {
          writes.push(key)
          items.set(key, value)
        },
        removeItem: (key) => void items.delete(key),
      },
    })
  const accept = (value: boolean) => {
    isAccepted = value
  }
  return { tab, writes, accept, stored: (name = NAME) => JSON.parse(items.get(name) ?? 'null') }
}

describe('the search session', () => {
  it('[SEARCH-01] has two random UUIDs that survive a reload under voyado.session', () => {
    const { tab, stored } = browser()
    const keys = tab().keys()
    expect(keys.customerKey).toMatch(UUID)
    expect(keys.sessionKey).toMatch(UUID)
    expect(keys.customerKey).not.toBe(keys.sessionKey)
    expect(stored()).toEqual(keys)
    expect(tab().keys()).toEqual(keys)
  })

  it('[SEARCH-01] goes by another name when told', () => {
    const { tab, stored } = browser()
    expect(tab('other').keys()).toEqual(stored('other'))
    expect(stored()).toBeNull()
  })

  it('[SEARCH-01] makes anew only what is bad of what is stored', () => {
    const good = browser('{"customerKey":"c","sessionKey":"s"}')
    expect(good.tab().keys()).toEqual({ customerKey: 'c', sessionKey: 's' })
    expect(good.writes).toEqual([])
    for (const [text, kept] of [
      ['{"customerKey":"c"}', { customerKey: 'c' }],
      ['{"customerKey":7,"sessionKey":"s"}', { sessionKey: 's' }],
      ['{"customerKey":"","sessionKey":"s"}', { sessionKey: 's' }],
      [`{"customerKey":"${'c'.repeat(201)}","sessionKey":"s"}`, { sessionKey: 's' }],
      ...['', '{', 'null', '[]', '"x"', '7'].map((broken) => [broken, {}] as const),
    ] as const) {
      const { tab, stored } = browser(text)
      const keys = tab().keys()
      expect(keys, text).toMatchObject(kept)
      for (const part of ['customerKey', 'sessionKey'] as const)
        if (!(part in kept)) expect(keys[part], text).toMatch(UUID)
      expect(stored(), text).toEqual(keys)
    }
  })

  it('reads the storage once, and again when another tab has written', () => {
    const { tab } = browser()
    const [one, other] = [tab(), tab()]
    expect(other.keys()).toEqual(one.keys())
    one.reset()
    expect(other.keys()).not.toEqual(one.keys())
    other.changedElsewhere({ key: 'something else' })
    expect(other.keys()).not.toEqual(one.keys())
    other.changedElsewhere({ key: NAME })
    expect(other.keys()).toEqual(one.keys())
    one.reset()
    other.changedElsewhere({ key: null })
    expect(other.keys()).toEqual(one.keys())
  })

  it('takes the customer’s own key at sign-in and two new ones at sign-out', () => {
    const { tab, stored } = browser()
    const session = tab()
    const { sessionKey } = session.keys()
    session.updateCustomerKey('discovery-key')
    expect(session.keys()).toEqual({ customerKey: 'discovery-key', sessionKey })
    expect(stored()).toEqual(session.keys())
    session.reset()
    expect(session.keys().customerKey).toMatch(UUID)
    expect(session.keys().sessionKey).not.toBe(sessionKey)
    expect(stored()).toEqual(session.keys())
    for (const bad of ['', 'kari@lysning.example', 'x'.repeat(201)])
      expect(() => session.updateCustomerKey(bad)).toThrow(TypeError)
  })

  it('stays in memory until it may be kept, then keeps the keys of this visit', () => {
    const { tab, accept, stored, writes } = browser()
    accept(false)
    const session = tab()
    const keys = session.keys()
    session.changedElsewhere({ key: NAME })
    session.updateCustomerKey('mine')
    expect(session.keys()).toEqual({ ...keys, customerKey: 'mine' })
    expect([stored(), writes]).toEqual([null, []])
    accept(true)
    expect(session.keys()).toEqual({ ...keys, customerKey: 'mine' })
    expect(stored()).toEqual(session.keys())
  })

  it('forgets what it kept when it may no longer, in every tab', () => {
    const { tab, accept, stored } = browser()
    const [one, other] = [tab(), tab()]
    const keys = one.keys()
    other.keys()
    accept(false)
    expect(one.keys().customerKey).not.toBe(keys.customerKey)
    other.changedElsewhere({ key: NAME })
    expect(other.keys().customerKey).not.toBe(keys.customerKey)
    expect(stored()).toBeNull()
    const later = browser('{"customerKey":"c","sessionKey":"s"}')
    later.accept(false)
    expect(later.tab().keys().customerKey).not.toBe('c')
    expect(later.stored()).toBeNull()
  })

  it('does without a storage that refuses', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const session = createSearchSession({ storage, randomId: () => crypto.randomUUID(), mayKeep: () => true })
      expect(session.keys()).toEqual(session.keys())
      expect(session.keys().customerKey).toMatch(UUID)
    }
  })
})
