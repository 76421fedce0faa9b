import { histories, pointsModel, returnedOf } from '@shop/testkit/points-model'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { balanceOf, leftOf } from '.'

const settings = defaultSettingsOf('no')
const start = Date.UTC(2026, 1, 3, 12)

describe('the points ledger, whatever happens', () => {
  it('[MEMBER-08] [MEMBER-06] its balance is the sum of the entries, and nothing is lost or given twice', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const { entries, orders, cheques, apply } = pointsModel(settings, start)
        const spent = new Map<object, number>()
        for (const command of commands) {
          const before = entries.length
          apply(command)
          const sum = (...kinds: string[]) =>
            entries.reduce((total, { entry, points }) => (kinds.includes(entry) ? total + points : total), 0)

          const { points, pendingPoints } = balanceOf(entries)
          expect(points).toBe(sum('credited', 'reversed', 'paid_out', 'removed', 'expired'))
          expect(pendingPoints).toBeGreaterThanOrEqual(0)
          // What was earned is somewhere: waiting, in the balance, in cheques, or was taken with a reason.
          const taken = 0 - sum('lapsed', 'reversed', 'removed', 'expired')
          expect(sum('earned')).toBe(points + pendingPoints - sum('paid_out') + taken)
          // Entries are only ever added, and a job that is run again adds none.
          if (command.kind === 'job') {
            const known = entries.length
            apply({ ...command, times: 1 })
            expect(entries).toHaveLength(known)
          }
          expect(entries.length).toBeGreaterThanOrEqual(before)

          expect(0 - sum('paid_out')).toBe(cheques.reduce((total, cheque) => total + cheque.points, 0))
          for (const cheque of cheques) {
            expect(cheque.minor * 1_000).toBe(cheque.points * settings.bonusPerThousandPoints.minor)
            if (cheque.state === 'used') spent.set(cheque, 1)
          }
          expect(spent.size).toBeLessThanOrEqual(cheques.length)
        }

        for (const order of orders) {
          const own = entries.filter(({ orderId }) => orderId === order.id)
          const earned = own.find(({ entry }) => entry === 'earned')?.points ?? 0
          const left = leftOf(own)
          expect(own.filter(({ entry }) => entry === 'credited').length).toBeLessThanOrEqual(1)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(earned)
          const isLeft = entries.some(({ entry }) => entry === 'removed')
          if (order.isCancelled && !isLeft) expect(left).toBe(0)
          const goods = order.lines.reduce((total, { net }) => total + net, 0)
          const isAllBack = order.returned.every((pieces, at) => pieces === order.lines[at]?.quantity)
          if (isAllBack && !isLeft) expect(left).toBe(0)
          // A part takes its part and no more: at least what the goods that were kept have brought.
          if (!order.isCancelled && !isLeft)
            expect(left).toBe(earned - Math.floor((earned * returnedOf(order)) / goods))
        }
      }),
      { numRuns: sizes.properties },
    )
  })
})
