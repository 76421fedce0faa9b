import { anOrder, aRow, offersOf } from '@shop/testkit/order-edits'
import { describe, expect, it } from 'vitest'
import { planEdit } from './edit-plan'
import { restOfOrder } from './rest-of-order'

const row = (id: number, quantity: number, packed: number, gone = packed) => ({ id, quantity, packed, gone })

describe('what is left of an order of which a parcel has gone', () => {
  it('is every piece that is in no parcel', () => {
    expect(restOfOrder([row(1, 3, 2), row(2, 1, 0), row(3, 1, 1, 0)])).toMatchObject({
      ok: true,
      value: {
        lines: [
          { rowId: 1, quantity: 2 },
          { rowId: 2, quantity: 0 },
        ],
      },
    })
  })

  it('is none while nothing has gone, and none once all is packed', () => {
    expect(restOfOrder([row(1, 2, 1, 0)])).toEqual({ ok: false, error: 'nothing-gone' })
    expect(restOfOrder([row(1, 2, 2)])).toEqual({ ok: false, error: 'nothing-left' })
  })
})

describe('cancelling it', () => {
  const edit = (...rows: Parameters<typeof restOfOrder>[0]) => {
    const rest = restOfOrder(rows)
    if (!rest.ok) throw new Error(rest.error)
    return rest.value
  }
  const planned = (order: Parameters<typeof planEdit>[0], ...rows: Parameters<typeof restOfOrder>[0]) => {
    const plan = planEdit(order, edit(...rows), offersOf())
    if (!plan.ok) throw new Error(plan.error.kind)
    return plan.value
  }

  it('releases its goods and nothing of the fees, and what was captured stays', () => {
    const order = anOrder({ rows: [aRow(1), aRow(2)], shippingFeeMinor: 4_900, isPacked: true })
    const payment = order.payment && { ...order.payment, capturedMinor: 12_450 }
    const plan = planned({ ...order, payment }, row(1, 1, 1), row(2, 1, 0))
    expect(plan).toMatchObject({ isWhole: false, money: { releasedMinor: 10_000, refundedMinor: 0, balanceMinor: 0 } })
    expect(plan.after).toMatchObject({ itemsMinor: 10_000, toPayMinor: 14_900 })
    expect(plan.movements).toEqual([{ skuId: 20, cause: 'cancel', inStock: 1, oversellable: 0, static: 0 }])
    expect(plan.notes).toEqual([{ kind: 'fees-stay' }])
  })

  it('leaves a gift with who has it', () => {
    const gift = aRow(2, { unitMinor: 0, regularUnitMinor: 0 })
    const plan = planned(anOrder({ rows: [aRow(1), gift], isPacked: true }), row(1, 1, 0), row(2, 1, 1))
    expect(plan).toMatchObject({ isWhole: false, money: { releasedMinor: 10_000 } })
    expect(plan.rows.map(({ after }) => after.quantity)).toEqual([0, 1])
  })

  it('is for orders that are open alone, and other edits of a packed order are refused as ever', () => {
    const order = anOrder({ rows: [aRow(1), aRow(2)], isPacked: true })
    const rest = edit(row(1, 1, 1), row(2, 1, 0))
    expect(planEdit({ ...order, status: 'completed' }, rest, offersOf())).toEqual({
      ok: false,
      error: { kind: 'not-open' },
    })
    expect(planEdit(order, { ...rest, isRest: false }, offersOf())).toEqual({ ok: false, error: { kind: 'packed' } })
  })
})
