import { type PaymentStatus, paymentCan, paymentStatuses } from '@shop/domain/payment'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { plainSkus } from '@shop/testkit/purchases'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let paymentId: string
beforeAll(async () => {
  shop = await startPayingShop()
  const [skuId] = await plainSkus(shop.owner, 1)
  await shop.payments.modes({ callbacks: 'never' })
  paymentId = (await shop.begun(shop, [skuId as number], shop.cardForm('tabell@lysning.example'))).paymentId
})
afterAll(() => shop?.stop())

it('has one table of moves in the domain and in the database', async () => {
  const inDatabase = await shop.rowsOf('select from_status, to_status from payment_moves() order by 1, 2')
  const inDomain = paymentStatuses.flatMap((from) => paymentCan.movesFrom(from).map((to) => `${from} ${to}`)).sort()
  expect(inDatabase.map(({ from_status: from, to_status: to }) => `${from} ${to}`)).toEqual(inDomain)
})

/** Sums and dates that belong to a state, so that only the move can be refused. */
const sums = {
  authorised_minor: '0',
  captured_minor: '0',
  released_minor: '0',
  refunded_minor: '0',
  disputed_at: 'null',
}
const all = 'amount_minor'
const belonging: Readonly<Partial<Record<PaymentStatus, Partial<typeof sums>>>> = {
  authorised: { authorised_minor: all },
  part_captured: { authorised_minor: all, captured_minor: '1' },
  captured: { authorised_minor: all, captured_minor: all },
  part_refunded: { authorised_minor: all, captured_minor: all, refunded_minor: '1' },
  refunded: { authorised_minor: all, captured_minor: all, refunded_minor: all },
  disputed: { authorised_minor: all, captured_minor: all, disputed_at: 'now()' },
}
const putting = (status: PaymentStatus) => {
  const values = Object.entries({ ...sums, ...belonging[status] }).map(([name, value]) => `${name} = ${value}`)
  return `update payments set status = '${status}', ${values.join(', ')} where id = $1`
}

/** The constraint that refuses a payment in one state the other; nothing of it is kept. */
async function refusalOf(from: PaymentStatus, to: PaymentStatus, move = putting(to)): Promise<string | undefined> {
  const { owner } = shop
  await owner.query('begin')
  try {
    await owner.query('alter table payments disable trigger user')
    await owner.query(putting(from), [paymentId])
    await owner.query('alter table payments enable trigger payments_move')
    await owner.query(move, [paymentId])
    return undefined
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await owner.query('rollback')
  }
}

it('refuses every move that is not in the table, whatever its sums are', async () => {
  for (const from of paymentStatuses)
    for (const to of paymentStatuses.filter((status) => status !== from))
      expect(await refusalOf(from, to), `${from} to ${to}`).toBe(
        paymentCan.moveTo(from, to) ? undefined : 'payments_move',
      )
})

it('refuses a state that its sums do not say', async () => {
  const wrong: readonly [PaymentStatus, PaymentStatus][] = [
    ['authorised', 'captured'],
    ['authorised', 'part_captured'],
    ['captured', 'refunded'],
    ['captured', 'part_refunded'],
    ['part_captured', 'captured'],
    ['created', 'authorised'],
  ]
  for (const [from, to] of wrong)
    expect(await refusalOf(from, to, `update payments set status = '${to}' where id = $1`), `${from} to ${to}`).toBe(
      'payments_status_of_sums',
    )
})
