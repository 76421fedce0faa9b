import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reminderNow, type UnpaidInvoice } from '.'

const invoice: UnpaidInvoice = {
  openMinor: 499_00,
  dueAt: Date.parse('2031-01-24T22:59:59Z'),
  reminders: [],
  isPaused: false,
  changedAt: null,
}
const zones = { NO: 'Europe/Oslo', SE: 'Europe/Stockholm', DK: 'Europe/Copenhagen', FI: 'Europe/Helsinki' } as const
type Country = keyof typeof zones
const at = (country: Country, now: string | number, more: Partial<UnpaidInvoice> = {}) =>
  reminderNow({ ...invoice, ...more }, { country, timeZone: zones[country], now: new Date(now).getTime() })
const sent = (sentAt: string, dueAt: string) => ({ sentAt: Date.parse(sentAt), dueAt: Date.parse(dueAt) })

describe('a reminder', () => {
  it.each([
    ['NO', '2031-02-07T22:59:59Z', '2031-02-07T23:00:00Z', '2031-02-24T22:59:59.000Z'],
    ['SE', '2031-01-31T22:59:59Z', '2031-01-31T23:00:00Z', '2031-02-11T22:59:59.000Z'],
    ['DK', '2031-02-03T22:59:59Z', '2031-02-03T23:00:00Z', '2031-02-14T22:59:59.000Z'],
    ['FI', '2031-02-08T21:59:59Z', '2031-02-08T22:00:00Z', '2031-02-24T21:59:59.000Z'],
  ] as const)(
    '[LAW-19] [LAW-23] in %s waits to the end of %s, and gives its days to pay, the last of which is a working day',
    (country, tooEarly, first, due) => {
      expect(at(country, tooEarly)).toBeUndefined()
      expect(at(country, first)).toEqual({ number: 1, dueAt: Date.parse(due) })
    },
  )

  it('[LAW-19] follows another when its days are over, as often as the law of the country lets it cost', () => {
    const first = sent('2031-02-08T08:00:00Z', '2031-02-22T22:59:59Z')
    const second = sent('2031-02-23T08:00:00Z', '2031-03-09T22:59:59Z')
    expect(at('NO', '2031-02-22T20:00:00Z', { reminders: [first] })).toBeUndefined()
    expect(at('NO', '2031-02-22T23:00:00Z', { reminders: [first] })).toMatchObject({ number: 2 })
    expect(at('NO', '2032-01-01', { reminders: [first, second] })).toBeUndefined()
    expect(at('SE', '2032-01-01', { reminders: [first] })).toBeUndefined()
    expect(at('DK', '2032-01-01', { reminders: [first, second] })).toMatchObject({ number: 3 })
  })

  it('[LAW-19] is for nobody who owes nothing, and waits while a return is open and as long again after it', () => {
    const late = '2031-06-01T10:00:00Z'
    expect(at('NO', late, { openMinor: 0 })).toBeUndefined()
    expect(at('NO', late, { isPaused: true })).toBeUndefined()
    expect(at('NO', late, { changedAt: Date.parse('2031-05-25T10:00:00Z') })).toBeUndefined()
    expect(at('NO', late, { changedAt: Date.parse('2031-05-17T10:00:00Z') })).toMatchObject({ number: 1 })
  })

  it('[LAW-19] never comes before its time, nor more often than allowed, however often it is looked for', () => {
    const most = { NO: 2, SE: 1, DK: 3, FI: 2 }
    const waits = { NO: 14, SE: 7, DK: 10, FI: 14 }
    const between = { NO: 14, SE: 14, DK: 10, FI: 14 }
    fc.assert(
      fc.property(
        fc.constantFrom<Country[]>('NO', 'SE', 'DK', 'FI'),
        fc.array(fc.integer({ min: 1, max: 40 * 24 }), { maxLength: 40 }),
        (country, hours) => {
          const reminders: { sentAt: number; dueAt: number }[] = []
          let now = invoice.dueAt
          for (const step of hours) {
            now += step * 3_600_000
            const reminder = at(country, now, { reminders })
            if (!reminder) continue
            const before = reminders.at(-1)
            // An hour less where a summer begins between.
            const days = (now - (before?.sentAt ?? invoice.dueAt) + 3_600_000) / 86_400_000
            expect(days).toBeGreaterThanOrEqual(before ? between[country] : waits[country])
            if (before) expect(now).toBeGreaterThan(before.dueAt)
            reminders.push({ sentAt: now, dueAt: reminder.dueAt })
          }
          expect(reminders.length).toBeLessThanOrEqual(most[country])
        },
      ),
    )
  })
})
