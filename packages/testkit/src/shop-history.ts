import { randomUUID } from 'node:crypto'
import type { Random } from '@shop/db/seed/random'
import { carrierEventNames } from '@shop/domain/parcel'
import { signIn } from './auth-calls'
import { bankFile } from './bank-file'
import { eventually } from './eventually'
import { sizesOf } from './exchange-calls'
import { memberOf } from './personas'
import { guestForm, purchases } from './purchases'
import { returning } from './returns'
import type { ShippingShop } from './shipping-shop'
import { staffHeaders } from './staff-session'
import { supplementCalls } from './supplement-calls'

/** What comes first as a rule comes first more often, so that many histories get far; anything may come at any time. */
const stages = [
  {
    most: 6,
    deeds: ['edit', 'edit', 'lower', 'lower', 'code', 'offer', 'offer', 'pay', 'pay', 'expire', 'start', 'return'],
  },
  {
    most: 5,
    deeds: ['start', 'start', 'pack', 'pack', 'unpack', 'edit', 'lower', 'pay', 'expire', 'complete', 'cancel', 'bank'],
  },
  {
    most: 7,
    deeds: ['report', 'report', 'report', 'report', 'report', 'pack', 'pack', 'rest', 'return', 'exchange', 'bank'],
  },
  {
    most: 12,
    deeds: [
      ...(['return', 'exchange', 'exchange', 'receive', 'receive', 'receive', 'receive'] as const),
      ...(['replacement', 'replacement', 'replacement', 'goodwill', 'dispute', 'bank', 'report'] as const),
    ],
  },
] as const
const SENT_WHOLE = 0.5
/** Many histories outlast the access token of one sign-in. */
const SIGN_IN_AFTER = 50
const SENDING = ['start', 'complete'] as const
type Deed = (typeof stages)[number]['deeds'][number]
const all = stages.flatMap<Deed>(({ deeds }) => deeds)
type Answer = { readonly status: number; readonly code?: string | undefined }
export type ShopHistory = { readonly orderId: number; readonly email: string; readonly deeds: readonly string[] }

/** Random histories of orders through the services: what buyers, staff, carrier, provider and bank do, and some of it at once. */
export async function shopHistories(shop: ShippingShop) {
  const buyers = returning(shop)
  let member = await signIn(shop, memberOf('no'))
  let played = 0
  // Two sizes of one garment: each is exchanged for the other.
  const [small, large] = await sizesOf(shop)
  const skuIds = [small, large] as const
  const headersOf = { service: staffHeaders(shop, 'customer-service'), admin: staffHeaders(shop, 'admin') }
  let bankLines = 0

  const staff = async (path: string, body?: object | Blob, as: keyof typeof headersOf = 'service') => {
    const isFile = body instanceof Blob
    const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(await headersOf[as]()),
        'accept-language': 'en',
        ...(isFile && { 'content-type': body.type }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    const json: any = await answer.json()
    return { status: answer.status, json, code: json.errors?.[0]?.extensions?.code as string | undefined }
  }
  const supplements = supplementCalls(shop, staff)
  /** Of the last offer of each order. */
  const tokens = new Map<number, string>()
  const CODE = `HISTORIE-${randomUUID().slice(0, 8)}`
  await shop.rowsOf(
    `with made as (insert into promo_codes (code, kind, percent_basis_points) values ($1, 'percentage', 333) returning id)
     insert into promo_code_markets (promo_code_id, market_id) select id, 'NO|NOK' from made`,
    [CODE],
  )
  const rowsOf = (orderId: number) =>
    shop.rowsOf(
      'select id, sku_id, quantity, total_minor::int as total from order_rows where order_id = $1 order by position',
      [orderId],
    )
  /** Some pieces of one row or of several. */
  const someLines = async (chance: Random, orderId: number) => {
    const standing = (await rowsOf(orderId)).filter(({ quantity }) => quantity > 0)
    const chosen = chance.chance(0.6) ? chance.shuffled(standing).slice(0, 1) : standing
    return chosen.map(({ id: rowId, quantity }) => ({
      rowId,
      quantity: 1 + chance.int(quantity),
      of: quantity as number,
    }))
  }

  /** A guest or a member, with a card or the shop's own invoice, and now and then with a balance that pays a part. */
  async function ordered(chance: Random): Promise<{ orderId: number; email: string }> {
    const isMember = chance.chance(0.4)
    const headers = isMember ? member.headers : {}
    const email = isMember ? memberOf('no').email : `historie-${randomUUID().slice(0, 12)}@lysning.example`
    if (isMember && chance.chance(0.5))
      await shop.owner.query(
        `insert into user_balance_entries (user_id, currency, amount_minor, cause) select id, 'NOK', $2, 'goodwill' from users where email = $1`,
        [email, chance.between(1, 120_000)],
      )
    const pieces = skuIds.flatMap((skuId) => Array<number>(chance.int(4)).fill(skuId))
    const bought = pieces.length > 0 ? pieces : [skuIds[0]]
    const buy = purchases(shop, headers)
    const cartId = await buy.cartWith(...bought)
    const placed = await buy.place(cartId, chance.chance(0.5) ? guestForm(email) : shop.cardForm(email))
    if (placed.errors) throw new Error(JSON.stringify(placed.errors))
    const { orderId, publicId, redirectUrl } = placed.data.placeOrder
    if (!redirectUrl) return { orderId: Number(orderId), email }
    await shop.payByCard(redirectUrl)
    const { order } = await shop.comeBack(shop, publicId, cartId, headers)
    return { orderId: Number(order.orderId), email }
  }

  async function doIt(
    deed: Deed,
    chance: Random,
    { orderId, email }: { orderId: number; email: string },
  ): Promise<Answer> {
    const version = await shop.versionOf(orderId)
    const order = `orders/${orderId}`
    const [payment] = await shop.rowsOf('select * from payments where order_id = $1 and supplement_id is null', [
      orderId,
    ])
    const changes = { edit, lower, code, offer, pay, expire }
    const exchanging = { exchange, replacement }
    const beside = {
      start,
      pack,
      unpack,
      rest,
      report,
      complete,
      cancel,
      return: giveBack,
      receive,
      goodwill,
      dispute,
      bank,
    }
    const at = { ...changes, ...exchanging, ...beside }
    return at[deed]()

    async function edit() {
      const gone = await someLines(chance, orderId)
      const lines = gone.map(({ rowId, quantity, of }) => ({
        rowId,
        quantity: chance.chance(0.8) ? of - 1 : of - quantity,
      }))
      const wish = { key: randomUUID(), version, reason: 'Ombestemt', lines, swaps: [] }
      const asked = Array.from({ length: chance.chance(0.2) ? 2 : 1 }, () => staff(`${order}/edit`, wish))
      return (await Promise.all(asked))[0] ?? NOTHING
    }
    async function lower() {
      const standing = (await rowsOf(orderId)).filter(({ quantity }) => quantity > 0)
      if (standing.length === 0) return NOTHING
      const row = chance.pick(standing)
      const priceMinor = Math.max(0, Math.floor(row.total / row.quantity) - chance.between(1, 3_000))
      return edited({ prices: [{ rowId: row.id, priceMinor }] })
    }
    async function code() {
      return edited({ prices: [], code: CODE })
    }
    async function edited(wish: object) {
      const base = { key: randomUUID(), version, reason: 'Feil pris', lines: [], swaps: [] }
      return staff(`${order}/edit`, { ...base, ...wish })
    }
    async function offer() {
      const lines = [{ skuId: chance.pick(skuIds), quantity: 1 + chance.int(2) }]
      const { token, ...answer } = await supplements.offer(orderId, lines)
      if (token) tokens.set(orderId, token)
      return answer
    }
    async function pay() {
      const token = tokens.get(orderId)
      return token ? { status: 200, code: await supplements.pay(token) } : NOTHING
    }
    async function expire() {
      await supplements.expire(orderId)
      return NOTHING
    }
    async function start() {
      return staff(`${order}/move`, { to: 'processing', version, reason: '' })
    }
    async function pack() {
      const lines = chance.chance(0.5) ? undefined : await someLines(chance, orderId)
      return staff(`${order}/parcels`, {
        version,
        ...(lines?.length && { lines: lines.map(({ rowId, quantity }) => ({ rowId, quantity })) }),
      })
    }
    async function unpack() {
      const parcels = await shop.parcelsOf(orderId)
      if (parcels.length === 0) return NOTHING
      const wish = { version, key: randomUUID(), reason: 'Feil pakket' }
      const answer = await staff(`${order}/parcels/${chance.pick(parcels).id}/unpack`, wish)
      // Somebody else has unpacked it meanwhile.
      return answer.code === 'NOT_FOUND' ? NOTHING : answer
    }
    async function rest() {
      return staff(`${order}/rest`, { version, key: randomUUID(), reason: 'Utsolgt' })
    }
    async function report() {
      const parcels = await shop.parcelsOf(orderId)
      if (parcels.length === 0) return NOTHING
      const { id } = chance.pick(parcels)
      const [parcel] = await eventually(
        () => shop.rowsOf('select * from order_deliveries where id = $1', [id]),
        ([one]) => one?.state !== 'packed',
      )
      if (!parcel) return NOTHING
      await shop.shipping.happen(
        parcel.carrier_parcel_id,
        chance.chance(0.5) ? 'handed_over' : chance.pick(carrierEventNames),
      )
      return NOTHING
    }
    async function complete() {
      return staff(`${order}/move`, { to: 'completed', version, reason: '' })
    }
    async function cancel() {
      return staff(`${order}/move`, { to: 'cancelled', version, reason: 'Ombestemt' })
    }
    async function giveBack() {
      const lines = (await someLines(chance, orderId)).map(({ rowId, quantity }) => ({
        rowId,
        quantity,
        isSealed: true,
      }))
      const isMember = email === memberOf('no').email
      const answer = await buyers.register(orderId, isMember ? null : email, lines, {
        headers: isMember ? member.headers : {},
        ...(isMember && chance.chance(0.5) && { refundTo: 'balance' }),
      })
      const refusal = answer.errors?.[0]?.extensions as Answer | undefined
      return { status: refusal?.status ?? 200, code: refusal?.code }
    }
    async function receive() {
      const [given] = await shop.rowsOf(`select id from returns where order_id = $1 and state = 'registered' limit 1`, [
        orderId,
      ])
      if (!given) return NOTHING
      if (chance.chance(0.15)) return staff(`returns/${given.id}/decide`, { do: 'refuse', reason: 'Varen er brukt' })
      const announced = await shop.rowsOf(
        'select order_row_id as "rowId", quantity from return_rows where return_id = $1',
        [given.id],
      )
      const lines = announced.map(({ rowId, quantity }) => {
        const received = chance.chance(0.2) ? chance.int(quantity + 1) : quantity
        return { rowId, received, restocked: chance.int(received + 1) }
      })
      return staff(`returns/${given.id}/decide`, { do: 'receive', lines, isOnOurLabel: chance.chance(0.3) })
    }
    /** Another size of a garment of the order, whatever the order is. */
    async function exchange() {
      const [line] = await someLines(chance, orderId)
      if (!line) return NOTHING
      const [row] = await shop.rowsOf('select sku_id from order_rows where id = $1', [line.rowId])
      const other = skuIds.find((skuId) => skuId !== row?.sku_id)
      if (!other) return NOTHING
      const wish = { rowId: line.rowId, quantity: line.quantity, skuId: other, reason: null, isSealed: true }
      return staff(`${order}/exchange`, { wish, version, key: randomUUID(), note: 'Passet ikke' })
    }
    /** A replacement is sent, cancelled, or comes back; what was sent together may be refused after it has left. */
    async function replacement() {
      const replacements = await shop.rowsOf(
        `select o.id, o.status, o.version, r.id as "rowId", r.quantity from order_exchanges e join orders o on o.id = e.replacement_order_id
           join order_rows r on r.order_id = o.id where e.paid_order_id = $1 order by o.id`,
        [orderId],
      )
      if (replacements.length === 0) return NOTHING
      const found = chance.pick(replacements)
      const to = { pending: 'processing', 'on-hold': chance.chance(0.2) ? 'cancelled' : 'completed' }[
        found.status as string
      ]
      if (to) return staff(`orders/${found.id}/move`, { to, version: found.version, reason: 'Ombestemt' })
      const isMember = email === memberOf('no').email
      const lines = [{ rowId: found.rowId, quantity: 1 + chance.int(found.quantity), isSealed: true }]
      const headers = isMember ? member.headers : {}
      const answer = await buyers.register(found.id, isMember ? null : email, lines, { headers })
      if (answer.errors) return NOTHING
      const came = lines.map(({ rowId, quantity }) => ({ rowId, received: quantity, restocked: quantity }))
      return staff(`returns/${answer.data.registerReturn.number}/decide`, { do: 'receive', lines: came })
    }
    async function goodwill() {
      const row = chance.chance(0.5) ? chance.pick(await rowsOf(orderId)) : undefined
      const of = chance.chance(0.5)
        ? { amountMinor: chance.between(1, 30_000) }
        : { basisPoints: chance.between(1, 3_000) }
      const request = { kind: 'goodwill', rowId: row?.id ?? null, of, to: 'payment' }
      return staff(`${order}/goodwill`, { request, version, key: randomUUID(), reason: 'Sømmen gikk opp' })
    }
    async function dispute() {
      if (!payment?.purchase_id) return NOTHING
      const { dispute: known } = await shop.payments.purchase(payment.purchase_id)
      const isOpen = known && known.outcome === null
      const amountMinor = Math.min(
        chance.between(1, 20_000),
        Math.max(1, payment.captured_minor - payment.refunded_minor),
      )
      // One dispute of an order: the provider tells of the last alone.
      if (known && !isOpen) return NOTHING
      const body = isOpen ? { outcome: chance.pick(['won', 'lost'] as const) } : { amountMinor }
      await shop.payments.dispute(payment.purchase_id, body)
      return NOTHING
    }
    async function bank() {
      const [paper] = await shop.rowsOf(
        `select payment_reference as reference, amount_minor::int as minor from invoices where order_id = $1 and kind = 'invoice'`,
        [orderId],
      )
      if (!paper) return NOTHING
      const { reference, minor } = paper
      const amountMinor = chance.chance(0.5) ? minor : chance.between(1, minor)
      const line = { id: `H-${++bankLines}`, amountMinor, reference }
      const isTakenBack = chance.chance(0.2)
      const answer = await staff('bank-files?name=bank.xml', bankFile([line]), 'admin')
      if (!isTakenBack) return answer
      return staff('bank-files?name=bank.xml', bankFile([{ ...line, isReversal: true }]), 'admin')
    }
  }

  return {
    skuIds,
    /** One order and what becomes of it. Some of it happens at once, and no request may end in a fault of the server's. */
    play: async (chance: Random): Promise<ShopHistory> => {
      if (++played % SIGN_IN_AFTER === 0) member = await signIn(shop, memberOf('no'))
      const bought = await ordered(chance)
      const done: string[] = []
      const perform = async (deed: Deed) => {
        const { status, code } = await doIt(deed, chance, bought)
        done.push(`${deed} ${code ?? status}`)
        // What the services do not have proves nothing of them either.
        if (status >= 500 || status === 404 || status === 405)
          throw new Error(`${deed} ended with ${status}: ${done.join(', ')}`)
      }
      for (const [at, { most, deeds }] of stages.entries()) {
        // Many an order is sent as a whole before anything of it comes back.
        if (at === stages.length - 1 && chance.chance(SENT_WHOLE)) for (const deed of SENDING) await perform(deed)
        for (let left = chance.int(most + 1); left > 0; left--) {
          const next: Deed[] = [chance.pick(chance.chance(0.1) ? all : deeds)]
          if (chance.chance(0.2)) next.push(chance.pick(all))
          await Promise.all(next.map(perform))
        }
      }
      return { ...bought, deeds: done }
    },
  }
}

const NOTHING: Answer = { status: 200, code: 'nothing' }
