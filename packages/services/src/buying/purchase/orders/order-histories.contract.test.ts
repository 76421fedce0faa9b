import { random } from '@shop/db/seed/random'
import { eventually } from '@shop/testkit/eventually'
import { memberOf } from '@shop/testkit/personas'
import { type ShippingShop, startShippingShop } from '@shop/testkit/shipping-shop'
import { type ShopHistory, shopHistories } from '@shop/testkit/shop-history'
import { sizes } from '@shop/testkit/test-sizes'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadAuditKeys } from '../../../ground/audit/audit-keys'
import { verifyChain } from '../../../ground/audit/verify-chain'
import { openDatabase } from '../../../platform/database'

const HOURS_2 = 7_200_000
/** So many come to everything, a few do not. */
const MANY = 200
/** Every history has a seed of its own: the first, and how many after it. */
const SEED = Number(process.env.HISTORY_SEED ?? 20_261_128)
const COUNT = Number(process.env.HISTORIES ?? sizes.shopHistories)
let shop: ShippingShop
let skuIds: readonly number[] = []
beforeAll(async () => {
  shop = await startShippingShop()
})
afterAll(() => shop?.stop())

/** An order and the orders that replace its goods. */
const PURCHASE = 'select $1::integer union select replacement_order_id from order_exchanges where paid_order_id = $1'

/** What the shop, its ledgers and the provider say of an order when nothing is under way any more. */
async function factsOf({ orderId }: ShopHistory) {
  const [facts] = await shop.rowsOf(
    `select o.status, o.total_minor::int as total, o.items_minor::int as items, o.fixed_discount_minor::int as discount,
       (o.shipping_fee_minor + o.payment_fee_minor)::int as fees, o.balance_minor::int as balance, o.to_pay_minor::int as "toPay",
       p.*,
       (select coalesce(json_object_agg(kind, minor), '{}') from (select kind, sum(e.amount_minor)::int as minor from payment_entries e
          join payments p on p.id = e.payment_id where p.order_id = o.id group by kind) e) as entries,
       (select coalesce(sum(e.amount_minor), 0)::int from payment_entries e join payments p on p.id = e.payment_id
          where p.order_id = o.id and entry_key like 'dispute %') as "lostInDispute",
       (select coalesce(sum(r.total_minor), 0)::int from order_rows r where r.order_id = o.id) as "rowItems",
       (select coalesce(sum(r.discount_minor), 0)::int from order_rows r where r.order_id = o.id) as "rowDiscount",
       (select coalesce(sum(amount_minor), 0)::int from refunds f where f.order_id = o.id and payment_id is not null
          and refund_key not like 'order %') as "backFromPayment",
       (select coalesce(sum(amount_minor), 0)::int from refunds f where f.order_id = o.id and payment_id is null) as "backFromBalance",
       (select coalesce(sum(amount_minor), 0)::int from refunds f where f.order_id = o.id and to_balance and payment_id is not null) as "toBalance",
       (select coalesce(sum(refund_minor), 0)::int from returns t where t.order_id in (${PURCHASE}) and state = 'received') as "forReturns",
       (select coalesce(sum(freight_minor), 0)::int from returns t where t.order_id in (${PURCHASE}) and state = 'received') as freight,
       (select coalesce(sum(amount_minor), 0)::int from refunds f where f.order_id = o.id and refund_key like 'exchange %') as "forExchanges",
       (select count(*)::int from order_exchanges x join orders n on n.id = x.replacement_order_id
          where x.paid_order_id = o.id and n.status = 'cancelled' and (x.state = 'open' or (x.state = 'settled' and x.value_minor > 0
            and not exists (select from refunds f where f.refund_key like 'exchange ' || x.id || ' %')))) as "exchangesToEnd",
       (select coalesce(sum(amount_minor), 0)::int from order_goodwill g where g.order_id = o.id and state = 'given'
          and kind <> 'correction') as goodwill,
       (select coalesce(sum(points), 0)::int from points_ledger l where l.order_id = o.id) as points,
       (select coalesce(sum(amount_minor), 0)::int from user_balance_entries b where b.order_id = o.id) as "balanceMoved",
       (select count(*)::int from invoices i where i.order_id = o.id and kind in ('invoice', 'receipt')) as papers,
       (select coalesce(sum(capture_minor), 0)::int from order_deliveries d where d.order_id = o.id) as asked,
       (select count(*)::int from order_events e where e.order_id = o.id and event = 'completed') as completions,
       (select count(*)::int from order_events e where e.order_id = o.id and to_status = 'pending' and from_status <> 'pending') as "wentBack"
     from orders o, lateral (select coalesce(array_agg(purchase_id) filter (where purchase_id is not null), '{}') as "purchaseIds",
         coalesce(sum(authorised_minor), 0)::int as authorised, coalesce(sum(captured_minor), 0)::int as captured,
         coalesce(sum(released_minor), 0)::int as released, coalesce(sum(refunded_minor), 0)::int as refunded
       from payments where order_id = o.id) p where o.id = $1`,
    [orderId],
  )
  const rows = await shop.rowsOf(
    `select r.quantity, (r.total_minor - r.discount_minor)::int as paid,
       coalesce((select sum(l.quantity)::int from parcel_lines l where l.order_row_id = r.id), 0) as packed,
       coalesce((select sum(b.received_quantity)::int from return_rows b join returns t on t.id = b.return_id
          where b.order_row_id = r.id and t.state = 'received' and t.kind <> 'exchange'), 0) as "cameBack",
       coalesce((select sum(x.quantity)::int from order_exchanges x where x.order_row_id = r.id and x.state <> 'cancelled'), 0) as exchanged
     from order_rows r join orders o on o.id = r.order_id
     where r.order_id in (${PURCHASE}) and (r.order_id = $1 or o.status <> 'cancelled')`,
    [orderId],
  )
  const stock = await shop.rowsOf(
    `select s.sku_id,
       (select coalesce(sum(in_stock_delta + oversellable_delta + static_delta), 0)::int from stock_movements m
          where m.order_id = $1 and m.sku_id = s.sku_id) as moved,
       (select coalesce(sum(r.quantity), 0)::int from order_rows r where r.order_id = $1 and r.sku_id = s.sku_id) as pieces,
       (select coalesce(sum(b.restocked), 0)::int from return_rows b join returns t on t.id = b.return_id
          join order_rows r on r.id = b.order_row_id where t.order_id = $1 and t.state = 'received' and r.sku_id = s.sku_id) as restocked
     from stock s where s.sku_id = any($2)`,
    [orderId, skuIds],
  )
  const purchases = await Promise.all(facts.purchaseIds.map((id: string) => shop.payments.purchase(id)))
  return { ...facts, rows, stock, purchases }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** What the history has beside edits: corrections, and added lines and exchanges by what became of them. */
const changesOf = async ({ orderId }: ShopHistory): Promise<readonly string[]> =>
  (
    await shop.rowsOf(
      `select 'corrected' as change from order_goodwill where order_id = $1 and kind = 'correction' and state = 'given'
       union select 'added lines ' || state from order_supplements where order_id = $1
       union select 'exchange ' || state from order_exchanges where paid_order_id = $1`,
      [orderId],
    )
  ).map(({ change }) => change)

/** Of money that had gone back already the buyer's bank may win a dispute too: that is left to the nightly comparison. */
function disputedTwice({ purchases, lostInDispute }: Facts): number {
  const lost = purchases.find(({ dispute }: Facts) => dispute?.outcome === 'lost')
  return lost && lostInDispute === 0 ? lost.dispute.amountMinor : 0
}

/** The jobs have run: the provider has done what the ledger says, and an order that was sent has its paper. */
function isSettled(facts: Facts): boolean {
  const { purchases, captured, released, refunded, toBalance, papers, completions } = facts
  if (papers !== completions || facts.exchangesToEnd > 0) return false
  if (purchases.length === 0) return true
  const sum = (of: (purchase: Facts) => number): number =>
    purchases.reduce((all: number, purchase: Facts) => all + of(purchase), 0)
  const disputed = disputedTwice(facts)
  const backMinor = refunded - toBalance + disputed
  // The provider gives back no more than it took: what a lost dispute leaves no room for waits for that comparison, too.
  const hasNoRoom = disputed > 0 && backMinor > captured
  // Nor does it give back what the bank asks for meanwhile: such a refund waits for the bank's word.
  const isAsked = purchases.some(({ dispute }: Facts) => dispute?.outcome === null)
  const paidBackMinor = sum(({ refundedMinor }) => refundedMinor)
  const isPaidBack = hasNoRoom || (isAsked ? paidBackMinor <= backMinor : paidBackMinor === backMinor)
  return (
    isPaidBack &&
    sum(({ capturedMinor }) => capturedMinor) === captured &&
    sum(({ cancelledMinor }) => cancelledMinor) === released
  )
}

function expectAgreement(facts: Facts) {
  const { entries, status, authorised, captured, released, refunded } = facts
  const entered = (kind: string): number => entries[kind] ?? 0
  expect([entered('authorised'), entered('released'), entered('refunded')]).toEqual([authorised, released, refunded])
  expect(entered('captured') - entered('reversed')).toBe(captured)
  expect(facts.items - facts.discount + facts.fees).toBe(facts.total)
  expect([facts.rowItems, facts.rowDiscount]).toEqual([facts.items, facts.discount])
  expect(facts.total - facts.balance).toBe(facts.toPay)
  const isCancelled = status === 'cancelled'
  const stands = authorised - released - refunded
  if (isCancelled) expect([stands, facts.balanceMoved, facts.points]).toEqual([0, 0, 0])
  else {
    expect(stands + facts.lostInDispute).toBe(facts.toPay - facts.backFromPayment)
    expect(facts.balanceMoved).toBe(facts.backFromBalance + facts.toBalance - facts.balance)
  }
  // Never more comes back than was paid, and all but the freight when all goods did.
  const back = facts.backFromPayment + facts.backFromBalance
  expect(back).toBe(facts.forReturns + facts.forExchanges + facts.goodwill)
  expect(back).toBeLessThanOrEqual(facts.total)
  for (const { quantity, packed, cameBack, exchanged } of facts.rows) {
    expect(packed).toBeLessThanOrEqual(quantity)
    expect(cameBack + exchanged).toBeLessThanOrEqual(quantity)
  }
  const isWholeBack = facts.rows.every(({ quantity, cameBack, exchanged }: Facts) => quantity === cameBack + exchanged)
  if (isWholeBack && !isCancelled) expect([back + facts.freight, facts.points]).toEqual([facts.total, 0])
  expect(facts.points).toBeGreaterThanOrEqual(0)
  for (const { moved, pieces, restocked } of facts.stock) expect(moved).toBe(isCancelled ? 0 : restocked - pieces)
  expect(facts.completions).toBe(status === 'completed' || status === 'refunded' ? 1 : 0)
  expect(facts.wentBack).toBe(0)
}

it(
  'keeps ledgers, balances, stock, points and the provider in agreement through random histories of orders',
  async () => {
    const histories = await shopHistories(shop)
    skuIds = histories.skuIds
    const stockOf = () =>
      shop.rowsOf(
        `select s.sku_id, (s.in_stock + s.oversellable + s.static - coalesce((select sum(in_stock_delta + oversellable_delta + static_delta)
           from stock_movements m where m.sku_id = s.sku_id), 0))::int as unexplained from stock s where s.sku_id = any($1) order by 1`,
        [skuIds],
      )
    for (const skuId of skuIds) await shop.setStock(skuId, 100_000)
    const unexplained = await stockOf()
    const ends = new Map<string, number>()
    for (let seed = SEED; seed < SEED + COUNT; seed++) {
      const played = await histories.play(random(seed, 'order')).catch((error) => {
        throw new Error(`HISTORY_SEED=${seed} HISTORIES=1`, { cause: error })
      })
      const message = `HISTORY_SEED=${seed} HISTORIES=1: ${played.deeds.join(', ')}`
      try {
        await eventually(
          () =>
            shop.rowsOf(
              `select kind from jobs where done_at is null and kind ~ '^(payment|parcel|supplement)' and run_at <= now()`,
            ),
          (open) => open.length === 0,
        )
        expectAgreement(await eventually(() => factsOf(played), isSettled))
      } catch (error) {
        throw new Error(message, { cause: error })
      }
      const { status } = await factsOf(played)
      const rests = played.deeds.includes('rest 200') ? ['rest cancelled'] : []
      for (const end of [status, ...rests, ...(await changesOf(played))]) ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    console.log(`${COUNT} histories from seed ${SEED}:`, Object.fromEntries(ends))
    // Seeds that change nothing prove nothing.
    const wanted = ['completed', 'cancelled', 'corrected', 'added lines paid', 'exchange settled']
    const rare = COUNT >= MANY ? ['rest cancelled'] : []
    if (COUNT >= sizes.shopHistories)
      for (const end of [...wanted, ...rare]) expect(ends.get(end), end).toBeGreaterThan(0)
    expect(await stockOf()).toEqual(unexplained)
    const [balances] = await shop.rowsOf(
      `select b.amount_minor::int as stands, (select sum(amount_minor)::int from user_balance_entries e where e.user_id = b.user_id and e.currency = b.currency) as entered
       from user_balances b join users u on u.id = b.user_id where u.email = $1 and b.currency = 'NOK'`,
      [memberOf('no').email],
    )
    expect(balances?.stands).toBe(balances?.entered)
    const db = openDatabase({ url: shop.database.ownerUrl, poolSize: 1, log: silentLog })
    expect(await verifyChain(db, loadAuditKeys(shop.dataDir))).toMatchObject({ ok: true })
    await db.close()
  },
  HOURS_2,
)
