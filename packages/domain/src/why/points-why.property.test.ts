import { histories, pointsModel } from '@shop/testkit/points-model'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { amountOf, explainEntry, sumOf, type WrittenEntry } from '.'

const settings = defaultSettingsOf('no')
const { timeZone, pointsPerMajorUnit } = settings

describe('[MEMBER-08] every entry of a member’s points explains itself', () => {
  it('adds up to what was written, and names the rule of time, payout and leaving', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const { entries: written, orders, apply } = pointsModel(settings, Date.UTC(2026, 1, 3, 12))
        for (const command of commands) apply(command)
        const entries = written.map((entry, at): WrittenEntry => ({ ...entry, id: at + 1 }))
        for (const entry of entries) {
          const order = orders.find(({ id }) => id === entry.orderId)
          const steps = explainEntry(entry, { entries, order: order ? earning(order.lines) : null, timeZone })
          expect(sumOf(steps)).toBe(entry.points)
          for (const step of steps) expect(amountOf(step)).toBe(step.amountMinor)
          expect(steps.map(({ inputs }) => inputs.kind)).toEqual(expect.arrayContaining(kindsOf(entry, entries)))
        }
      }),
      { numRuns: sizes.properties, seed: 20_261_129 },
    )
  })

  it('of a correction says that staff made it', () => {
    const entry: WrittenEntry = { id: 1, entry: 'adjusted', points: -40, at: 0 }
    const [step, ...others] = explainEntry(entry, { entries: [entry], order: null, timeZone })
    expect(others).toEqual([])
    expect(step).toMatchObject({ inputs: { kind: 'kept', of: 'correction', minor: -40 }, amountMinor: -40 })
  })

  it('with what was written where the rules of today say something else', () => {
    const entry: WrittenEntry = { id: 1, entry: 'paid_out', points: -2_000, at: 0 }
    expect(explainEntry(entry, { entries: [entry], order: null, timeZone })).toMatchObject([
      { inputs: { kind: 'kept', of: 'points' }, amountMinor: -2_000 },
    ])
  })
})

const earning = (lines: readonly { readonly net: number; readonly quantity: number }[]) => ({
  market: 'no',
  pointsPerMajorUnit,
  rows: lines.map(({ net, quantity }, at) => ({
    id: at + 1,
    bought: { quantity, totalMinor: net, discountMinor: 0 },
    addedAt: null,
  })),
})

const TOLD: Partial<Readonly<Record<WrittenEntry['entry'], string>>> = {
  earned: 'points',
  credited: 'points',
  paid_out: 'paid-out',
  expired: 'expired',
  removed: 'removed',
}

/** The model keeps no rows of what came back, so how that is told is proven with orders. */
function kindsOf({ entry, orderId }: WrittenEntry, entries: readonly WrittenEntry[]): string[] {
  const isLess = entries.some((one) => one.orderId === orderId && one.entry === 'lapsed')
  const kind = entry === 'credited' && isLess ? undefined : TOLD[entry]
  return kind ? [kind] : []
}
