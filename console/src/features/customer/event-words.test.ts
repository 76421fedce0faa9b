import { consoleLocales } from '@shop/i18n/locales'
import { consoleMessages } from '@shop/i18n/messages'
import { describe, expect, it } from 'vitest'
import { detailWords, eventSentence, eventWords, moveWords, type Words } from './event-words'

describe.each(consoleLocales)('%s', (locale) => {
  const read = (key: string) =>
    key.split('.').reduce<unknown>((at, part) => (typeof at === 'object' && at ? Reflect.get(at, part) : at), {
      console: consoleMessages(locale),
    })
  const t: Words = Object.assign((key: string) => String(read(key)), {
    has: (key: string) => typeof read(key) === 'string',
  })

  it('says what happened to an order, and where a consent was given, in words of its own', () => {
    const moves = ['placed', 'on-hold', 'completed', 'cancelled', 'delivered', 'return_registered', 'return_received']
    for (const what of moves) expect(t.has(`console.events.order.${what}`)).toBe(true)
    const sources = ['account', 'newsletter', 'checkout', 'console', 'registration', 'account_deleted']
    const told = sources.map((detail) => detailWords({ kind: 'consent', detail }, t))
    for (const words of told) expect(sources).not.toContain(words)
    expect(new Set(told).size).toBe(sources.length)
  })

  it('writes a change of the cart with its goods, and finds it by them', () => {
    const read = (key: string, values: Record<string, string> = {}) =>
      Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), t(key))
    const words: Words = Object.assign(read, { has: t.has })
    const moves = [{ kind: 'size' as const, name: 'Breton', from: 'M', to: 'L' }]
    expect(moveWords({ moves }, words)).toMatch(/Breton.*M.*L/)
    const event = {
      at: '',
      kind: 'cart',
      actor: 'customer',
      who: 'Sigrid',
      what: 'changeSize',
      detail: '',
      total: null,
    } as const
    expect(eventSentence({ ...event, target: 'c1', moves }, words)).toMatch(/Sigrid.*Breton/)
  })

  it('names a level as the shop does, and leaves what was written as it was', () => {
    expect(detailWords({ kind: 'membership', detail: 'gold' }, t)).toBe('Gold')
    expect(detailWords({ kind: 'note', detail: 'checkout' }, t)).toBe('checkout')
    expect(detailWords({ kind: 'consent', detail: 'fair-2026' }, t)).toBe('fair-2026')
    expect(eventWords({ kind: 'order', what: 'moved-elsewhere' }, t)).toBe('moved-elsewhere')
  })
})
