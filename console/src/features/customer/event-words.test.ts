import { consoleEventKinds, consoleFieldSchema } from '@shop/contract/rest/console-customers'
import { consoleLocales } from '@shop/i18n/locales'
import { consoleMessages } from '@shop/i18n/messages'
import { describe, expect, it } from 'vitest'
import { detailWords, eventSentence, eventWords, moveWords, reasonWords, type Words } from './event-words'

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
    const others = ['pending', 'pending-payment', 'received', 'processing', 'refunded', 'out-of-stock', 'resent']
    const disputes = ['payment_corrected', 'payment_disputed', 'dispute_won', 'dispute_lost']
    for (const what of [...moves, ...others, ...disputes])
      expect(t.has(`console.events.order.${what}`), what).toBe(true)
    const sources = ['account', 'newsletter', 'checkout', 'console', 'registration', 'account_deleted']
    const told = sources.map((detail) => detailWords({ kind: 'consent', what: 'emailGranted', detail }, t))
    for (const words of told) expect(sources).not.toContain(words)
    expect(new Set(told).size).toBe(sources.length)
  })

  it('has words for everything that colleagues do for a customer', () => {
    const deeds = {
      signIn: ['resetMail', 'emailChange', 'opened'],
      cart: ['paymentLink'],
      favourite: ['add', 'remove'],
      voucher: ['issued', 'used', 'released', 'reissued', 'revoked', 'expired'],
      membership: ['points'],
      contact: ['edited', 'different'],
      note: ['orderNote'],
      access: ['viewed', 'acted', 'revealed'],
    }
    for (const [kind, whats] of Object.entries(deeds))
      for (const what of whats) expect(t.has(`console.events.${kind}.${what}`), `${kind} ${what}`).toBe(true)
    for (const kind of consoleEventKinds) expect(t.has(`console.events.kinds.${kind}`), kind).toBe(true)
    const revealed = detailWords({ kind: 'access', what: 'revealed', detail: consoleFieldSchema.options.join() }, t)
    // No field stands there by the name that the code has for it.
    expect(revealed.split(', ').filter((name) => consoleFieldSchema.safeParse(name).success)).toEqual([])
    expect(detailWords({ kind: 'contact', what: 'edited', detail: 'zip,city' }, t)).not.toMatch(/zip|city/)
    expect(detailWords({ kind: 'membership', what: 'points', detail: '40' }, t)).toBe('+40')
    expect(detailWords({ kind: 'membership', what: 'points', detail: '-40' }, t)).toBe('-40')
    expect(reasonWords({ reason: '', ticket: '' }, t)).toBe('')
    expect(reasonWords({ reason: '', ticket: 'call' }, t)).toBe(t('console.viewAs.callTicket'))
    expect(reasonWords({ reason: 'system:membership-ended', ticket: '' }, t)).toBe(
      t('console.events.because', { reason: t('console.systemReasons.membership-ended') }),
    )
    expect(reasonWords({ reason: 'Late', ticket: '88 213' }, t).split(' · ')).toHaveLength(2)
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
      reason: '',
      ticket: '',
      total: null,
    } as const
    expect(eventSentence({ ...event, target: 'c1', moves }, words)).toMatch(/Sigrid.*Breton/)
  })

  it('names a level as the shop does, and leaves what was written as it was', () => {
    expect(detailWords({ kind: 'membership', what: 'level', detail: 'gold' }, t)).toBe('Gold')
    expect(detailWords({ kind: 'note', what: 'note', detail: 'checkout' }, t)).toBe('checkout')
    expect(detailWords({ kind: 'consent', what: 'emailGranted', detail: 'fair-2026' }, t)).toBe('fair-2026')
    expect(eventWords({ kind: 'order', what: 'moved-elsewhere' }, t)).toBe('moved-elsewhere')
  })
})
