import { type ExchangePlan, type ExchangeWish, exchangeDueAt, planExchange } from '@shop/domain/returns'
import { translator } from '@shop/i18n/translate'
import type { Catalog } from '../../../goods/catalog/catalog'
import type { CatalogPlace } from '../../../goods/catalog/catalog-place'
import type { Channels } from '../../../ground/channel/channels'
import type { Place } from '../../../ground/context/place'
import { once } from '../../../platform/idempotency'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { Queryable } from '../../../platform/sql'
import { addExchangeToHistory } from '../../purchase/orders/add-exchange-to-history'
import { choicesOf, type EditChoice } from '../../purchase/orders/edit/edit-offers'
import { lockPurchase } from '../../purchase/orders/replacement'
import { versionOfOrder } from '../../purchase/orders/version-of-order'
import { lockReplacementStock, replacementStock, writeReplacement } from '../../purchase/orders/write-replacement'
import { returnableOf } from '../return-shape'
import { type BoughtOrder, type BoughtRow, isErased, orderById } from '../return-store'
import { insertReturn } from '../write-return'
import { tellOfExchange } from './exchange-news'
import { exchangeRefusal } from './exchange-refusals'
import { insertExchange } from './exchange-store'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & { readonly channels: Channels; readonly catalog: Catalog }

/** What the row of an exchange may be exchanged for: sizes and colours of its family, with what is left of each. */
export type ExchangeChoice = EditChoice & { readonly stock: Stock }
type Stock = Awaited<ReturnType<typeof replacementStock>> extends ReadonlyMap<number, infer One> ? One : never

export type PlannedExchange = {
  readonly order: BoughtOrder
  readonly version: number
  readonly plan: ExchangePlan<BoughtRow>
  readonly chosen: ExchangeChoice
  readonly at: CatalogPlace
}

export type BeginExchange = {
  readonly orderId: number
  /** Of the order, as it was when the exchange was made up. */
  readonly version: number
  /** One request, however often it is sent. */
  readonly key: string
  readonly wish: ExchangeWish
  readonly reason: string
  readonly by: { readonly staffId: number; readonly name: string }
  /** Last in the transaction: the record of staff. */
  readonly onDone: (tx: Queryable, planned: PlannedExchange, begun: BegunExchange) => Promise<void>
}

export type BegunExchange = { readonly returnId: number; readonly replacementId: number }

export type Exchanges = ReturnType<typeof createExchanges>

/** Goods that were sent, for another size or colour of theirs: what it would do, and doing it. */
export function createExchanges(parts: Parts) {
  const { db } = parts
  return {
    /** What each row may be exchanged for now. */
    read: async (orderId: number) => {
      const { order, at } = await found(parts, db, orderId)
      const choices = order.rows.map((row) => ({ row, choices: choicesOf(at, row) }))
      const skus = choices.flatMap((one) => one.choices.map(({ skuId }) => skuId))
      const stock = await replacementStock(db, skus)
      return {
        order,
        version: await versionOfOrder(db, orderId),
        at,
        rows: choices.map((one) => withStock(one, stock)),
      }
    },

    /** Writes nothing. */
    plan: async (orderId: number, wish: ExchangeWish): Promise<PlannedExchange> => {
      const { order, at } = await found(parts, db, orderId)
      return planned(
        parts,
        { order, version: await versionOfOrder(db, orderId), at },
        wish,
        await replacementStock(db, [wish.skuId]),
      )
    },

    begin: async (begin: BeginExchange): Promise<void> => {
      const { orderId, key, version, wish, reason, by } = begin
      const { at } = await found(parts, db, orderId)
      const idempotent = { scope: `order-exchange:${orderId}`, key, request: { wish, version, reason, by } }
      await db.transaction((tx) => once(tx, idempotent, () => beginOnce(parts, tx, at, begin)))
    },
  }
}

const withStock = (
  { row, choices }: { readonly row: BoughtRow; readonly choices: readonly EditChoice[] },
  stock: ReadonlyMap<number, Stock>,
) => ({ row, choices: choices.map((choice) => ({ ...choice, stock: stock.get(choice.skuId) ?? NOTHING })) })

const NOTHING = { inStock: 0, oversellable: 0, static: 0 } as const

async function found({ channels, catalog }: Parts, db: Queryable, orderId: number) {
  const order = await orderById(db, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  const { channel_id: channelId, market_id: marketId, language_id: languageId } = order
  return { order, at: await catalog.at(await channels.placeOf({ channelId, marketId, languageId })) }
}

type Standing = Pick<PlannedExchange, 'order' | 'version' | 'at'>

function planned(
  { clock }: Pick<Parts, 'clock'>,
  standing: Standing,
  wish: ExchangeWish,
  stock: ReadonlyMap<number, Stock>,
): PlannedExchange {
  const { order, at } = standing
  if (isErased(order)) throw refuse('EXCHANGE_REFUSED', 'Nobody is known whom a replacement goes to', { why: 'nobody' })
  const choices = order.rows.flatMap((row) => withStock({ row, choices: choicesOf(at, row) }, stock).choices)
  const offers = new Map(choices.map((choice) => [choice.skuId, choice]))
  const plan = planExchange(exchangeableOf(order, at.place), wish, offers, clock.now().getTime())
  if (!plan.ok) throw exchangeRefusal(plan.error, order.status)
  return { ...standing, plan: plan.value, chosen: offers.get(wish.skuId) as ExchangeChoice }
}

function exchangeableOf(order: BoughtOrder, place: Place) {
  const { rows, ...returnable } = returnableOf(order, place)
  return {
    ...returnable,
    rows: rows.map((row) => ({
      ...row,
      ...{ skuId: row.sku_id, paidMinor: row.paid_minor, vatMinor: row.vat_minor, givenBack: row.given_back },
      isExchangeOpen: row.is_exchange_open,
    })),
  }
}

const stale = () => refuse('CONFLICT_STALE_VERSION', 'The order has changed in the meantime')

async function beginOnce(parts: Parts, tx: Queryable, at: CatalogPlace, begin: BeginExchange): Promise<BegunExchange> {
  const { orderId, wish } = begin
  await lockPurchase(tx, orderId)
  const order = await orderById(tx, orderId)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order')
  const version = await versionOfOrder(tx, orderId)
  if (version !== begin.version) throw stale()
  const { orderId: replacementId, stock } = await lockReplacementStock(tx, [wish.skuId])
  const ready = planned(parts, { order, version, at }, wish, stock)
  const begun = { replacementId, returnId: await announce(parts, tx, ready, begin) }
  await replace(parts, tx, ready, begin, begun)
  await begin.onDone(tx, ready, begun)
  return begun
}

/** The goods are announced to come back, as by a return, and without one for money. */
async function announce(
  { ids, clock }: Parts,
  tx: Queryable,
  { order, plan }: PlannedExchange,
  { key, reason, by }: BeginExchange,
): Promise<number> {
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ') || order.email
  return insertReturn(tx, {
    ...{ publicId: ids.uuid(), order, lines: [plan.line], name, message: reason, refundTo: 'payment' },
    ...{ kind: 'exchange', by: 'staff', staffId: by.staffId, key: `${order.id} exchange ${key}`, now: clock.now() },
  })
}

/** The replacement is ordered, tied to the goods that it is for, and told of. */
async function replace(
  { ids, clock }: Parts,
  tx: Queryable,
  { order, plan, at }: PlannedExchange,
  { reason, by }: BeginExchange,
  { returnId, replacementId }: BegunExchange,
): Promise<void> {
  const now = clock.now()
  const { settings, country } = at.place.market
  const { line, skuId, shelves, valueMinor, vatMinor } = plan
  const t = translator(at.place.language.code, { timeZone: settings.timeZone, country: country.code })
  const replacement = await writeReplacement(tx, { catalog: at, ids, now }, order.id, {
    ...{ id: replacementId, skuId, quantity: line.quantity, shelves, valueMinor, by },
    regularUnitMinor: line.row.regular_unit_minor,
    paymentName: t('order.byExchange', { number: String(order.id) }),
  })
  const id = ids.uuid()
  await insertExchange(tx, {
    ...{ id, return_id: returnId, order_row_id: line.row.id, quantity: line.quantity, currency: order.currency },
    ...{ replacement_order_id: replacementId, paid_order_id: order.paid_order_id },
    ...{ paid_row_id: order.replaces?.paid_row_id ?? line.row.id, value_minor: valueMinor, vat_minor: vatMinor },
    ...{ rule: settings.exchangeRule, staffId: by.staffId, now },
    due_at: new Date(exchangeDueAt(now.getTime(), settings.exchangeDays)),
  })
  const { user_id } = order
  const note = { event: 'exchange_begun', staffId: by.staffId, note: reason, now } as const
  const details = { exchangeId: id, returnId, orderId: order.id, replacementId, valueMinor }
  await addExchangeToHistory(tx, order, { ...note, details })
  await addExchangeToHistory(
    tx,
    { id: replacementId, cart_id: replacement.cart_id, user_id, status: 'pending' },
    { ...note, details },
  )
  await tellOfExchange(tx, order.id, { exchangeId: id, state: 'begun', refundMinor: 0 })
}
