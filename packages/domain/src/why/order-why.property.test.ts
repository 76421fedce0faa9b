import { anOrder, aRow, aSku, carriedOut, offersOf } from '@shop/testkit/order-edits'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GoodsEntry, leftOf, pointsFor, pointsOfGoods } from '../membership'
import { type EditableOrder, planEdit } from '../order'
import { moneyBack, type PaidOrder, planGoodwill } from '../returns'
import { amountOf, type CancelledPieces, explainOrder, explainRefund, type OrderToExplain, sumOf } from '.'

const options = { numRuns: sizes.properties, seed: 20_261_128 }

const rows = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitMinor: fc.constantFrom(0, 1, 333, 9_999, 10_000),
    offBasisPoints: fc.constantFrom(0, 0, 1_500, 3_333, 10_000),
    codeBasisPoints: fc.constantFrom(0, 0, 1_234, 10_000),
  }),
  { minLength: 1, maxLength: 5 },
)
const picks = fc.array(fc.record({ row: fc.nat({ max: 4 }), pieces: fc.integer({ min: 1, max: 3 }) }), { maxLength: 6 })

const edits = fc.array(
  fc.record({
    row: fc.nat({ max: 4 }),
    pieces: fc.integer({ min: 1, max: 3 }),
    lowerMinor: fc.constantFrom(0, 0, 1, 77, 3_333),
  }),
  { maxLength: 6 },
)

type Wanted = typeof rows extends fc.Arbitrary<infer T> ? T : never

function bought(wanted: Wanted, fees: { shippingFeeMinor: number; paymentFeeMinor: number }): EditableOrder {
  const made = wanted.map(({ offBasisPoints, codeBasisPoints, ...row }, at) => {
    const totalMinor = Math.round((row.unitMinor * row.quantity * (10_000 - offBasisPoints)) / 10_000)
    return aRow(at + 1, { ...row, totalMinor, fixedDiscountMinor: Math.floor((totalMinor * codeBasisPoints) / 10_000) })
  })
  return anOrder({ rows: made, ...fees, hasCode: true })
}

const goodsOf = ({ rows: all }: EditableOrder) =>
  all.map(({ id, bought: was }) => ({
    id,
    quantity: was.quantity,
    paidMinor: was.totalMinor - was.fixedDiscountMinor,
  }))

type Deed = { readonly row: number; readonly pieces: number; readonly lowerMinor?: number }

/** Buys, cancels pieces and lowers prices one deed after the other as the desk does, and writes the ledger of the points. */
function lived(wanted: Wanted, deeds: readonly Deed[], fees: Parameters<typeof bought>[1]) {
  let order = bought(wanted, fees)
  const worth = goodsOf(order).reduce((sum, { paidMinor }) => sum + paidMinor, 0)
  const points: GoodsEntry[] = [
    { entry: 'earned', points: pointsFor({ minor: worth }, { pointsPerMajorUnit: 1 }, true) },
  ]
  const cancelled: CancelledPieces[] = []
  const corrected = new Map<number, number>()
  deeds.forEach(({ row, pieces, lowerMinor = 0 }, at) => {
    const one = order.rows[row % order.rows.length]!
    const piece = one.quantity > 0 ? Math.floor(one.totalMinor / one.quantity) : 0
    const gone = lowerMinor > 0 ? 0 : Math.min(one.quantity, pieces)
    const lines = gone > 0 ? [{ rowId: one.id, quantity: one.quantity - gone }] : []
    const prices = lowerMinor > 0 ? [{ rowId: one.id, priceMinor: piece - lowerMinor }] : []
    const plan = planEdit(order, { lines, swaps: [], prices, code: null }, offersOf(aSku(one.skuId)))
    if (!plan.ok || plan.value.isWhole) return
    order = carriedOut({ order, offers: offersOf(aSku(one.skuId)) }, plan.value).order
    if (prices.length > 0) corrected.set(one.id, at)
    if (gone === 0) return
    cancelled.push({ rowId: one.id, quantity: gone, at })
    points.push(...pointsOfGoods(points, goodsOf(order), [{ orderRowId: one.id, quantity: gone }]))
  })
  return { order, cancelled, points, corrected }
}

function toExplain(
  { order, cancelled, points, corrected }: ReturnType<typeof lived>,
  knowsHistory: boolean,
): OrderToExplain {
  return {
    market: 'no',
    vatBasisPoints: order.vatBasisPoints,
    rows: order.rows.map((row) => ({
      id: row.id,
      unitMinor: row.unitMinor,
      quantity: row.quantity,
      totalMinor: row.totalMinor,
      discountMinor: row.fixedDiscountMinor,
      bought: { ...row.bought, discountMinor: row.bought.fixedDiscountMinor },
      campaigns: [{ campaignId: '7', name: 'Sommer' }],
      isCorrected: row.agreed.totalMinor < row.bought.totalMinor,
      correctedAt: corrected.get(row.id) ?? null,
      addedAt: null,
    })),
    campaigns: [],
    code: 'takk',
    isCheque: false,
    shippingFeeMinor: order.shippingFeeMinor,
    paymentFeeMinor: order.paymentFeeMinor,
    balanceMinor: order.sums.balanceMinor,
    cancelled: knowsHistory ? cancelled : [],
    pointsPerMajorUnit: 1,
    points: points.map((one, at) => ({ ...one, at })),
  }
}

const fees = fc.record({
  shippingFeeMinor: fc.constantFrom(0, 4_900),
  paymentFeeMinor: fc.constantFrom(0, 1_900),
})

it('whatever was bought, cancelled and corrected, the explanation adds up to the stored amounts', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(rows, edits, fees, fc.boolean(), (wanted, deeds, given, knowsHistory) => {
      const life = lived(wanted, deeds, given)
      const { sums, rows: left } = life.order
      const why = explainOrder(toExplain(life, knowsHistory))
      for (const { id, steps } of why.rows) expect(sumOf(steps)).toBe(left.find((row) => row.id === id)?.totalMinor)
      for (const [rowId, at] of life.corrected) {
        const { quantity, totalMinor } = left.find(({ id }) => id === rowId)!
        const steps = why.rows.find(({ id }) => id === rowId)!.steps.filter(({ inputs }) => inputs.kind === 'corrected')
        expect(steps).toMatchObject([{ at, inputs: { toMinor: totalMinor } }].slice(0, quantity > 0 ? 1 : 0))
      }
      expect(sumOf(why.items)).toBe(sums.itemsMinor)
      expect(sumOf(why.discount)).toBe(0 - sums.fixedDiscountMinor)
      expect(sumOf(why.toPay)).toBe(sums.toPayMinor)
      expect(sumOf(why.vat)).toBe(sums.vatMinor)
      expect(sumOf(why.points)).toBe(leftOf(life.points))
      for (const step of [why.items, why.discount, why.toPay, why.vat, why.points].flat())
        expect(amountOf(step)).toBe(step.amountMinor)
    }),
    options,
  )
})

it('whatever comes back, and whatever was given before, the explanation adds up to the refund', () => {
  fc.assert(
    fc.property(rows, picks, fc.nat({ max: 5_000 }), fc.boolean(), (wanted, deeds, goodwill, isOnOurLabel) => {
      const order = bought(wanted, { shippingFeeMinor: 4_900, paymentFeeMinor: 0 })
      let paid: PaidOrder = {
        rows: goodsOf(order).map((row) => ({ ...row, vatMinor: 0, givenBack: 0 })),
        feesMinor: 4_900,
        feesVatMinor: 980,
      }
      const given = planGoodwill(paid.rows, { rowId: null, of: { amountMinor: goodwill } }, 1_000_000)
      if (given.ok)
        paid = {
          ...paid,
          rows: paid.rows.map((row) => ({
            ...row,
            goodwill: given.value.shares.filter(({ rowId }) => rowId === row.id),
          })),
        }
      for (const { row, pieces } of deeds) {
        const one = paid.rows[row % paid.rows.length]!
        const came = [{ rowId: one.id, quantity: Math.min(pieces, one.quantity - one.givenBack) }]
        const worth = moneyBack(paid, came).amountMinor
        const freightMinor = isOnOurLabel ? Math.min(5_900, worth) : 0
        expect(sumOf(explainRefund({ order: paid, came, freightMinor, at: 0 }))).toBe(worth - freightMinor)
        const back = (now: typeof one) => (now === one ? now.givenBack + came[0]!.quantity : now.givenBack)
        paid = { ...paid, rows: paid.rows.map((now) => ({ ...now, givenBack: back(now) })) }
      }
    }),
    options,
  )
})
