import type { CartComparison, CartConflict, ConsoleCartChange } from '@shop/contract/rest/console-carts'
import type { Row } from '@shop/db/rows.gen'
import { CUSTOMER_NAME } from '../../../ground/context/customer-name'
import { Refusal } from '../../../platform/refusal'
import { type Queryable, rowOf, rowsOf, sql } from '../../../platform/sql'

type Line = { readonly id: string; readonly sku_id: number; readonly quantity: number }
export type CartContent = { readonly lines: readonly Line[]; readonly promo_code: string | null }
export type HistoryRow = CartContent &
  Pick<Row<'cart_history'>, 'version' | 'actor' | 'operation' | 'at'> & {
    readonly who: string
    readonly on_behalf_of: string | null
  }

export type Sku = { readonly productId: number; readonly name: string; readonly size: string }
type Move = ConsoleCartChange['moves'][number]

/** The newest versions, and one more, because each version is shown as the difference from the one before. */
export const historyOf = (db: Queryable, cartId: string, most: number) =>
  rowsOf<HistoryRow>(
    db,
    sql`select h.version, h.actor, coalesce(s.name, '') as who, ${CUSTOMER_NAME} as on_behalf_of, h.operation, h.lines,
          h.promo_code, h.at
        from cart_history h left join staff s on s.id = h.staff_id
          left join users u on u.id = h.user_id and h.actor = 'staff' and u.deleted_at is null
        where h.cart_id = ${cartId} order by h.version desc limit ${most + 1}`,
  )

/** The contents of one version of the cart. The first version is empty and not stored. */
export async function stateAt(db: Queryable, cartId: string, version: number): Promise<CartConflict['mine']> {
  const row = await rowOf<Pick<HistoryRow, 'lines' | 'promo_code'>>(
    db,
    sql`select lines, promo_code from cart_history where cart_id = ${cartId} and version = ${version}`,
  )
  const lines = (row?.lines ?? []).map(({ id, sku_id: skuId, quantity }) => ({ id, skuId, quantity }))
  return { version, lines, promoCode: row?.promo_code ?? null }
}

/** To staff in the customer's place a stale version is said with both states, as in the console. */
export async function withBothStates(
  db: Queryable,
  cartId: string,
  seen: number | undefined,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.extensions.code !== 'CART_VERSION_CONFLICT' || seen === undefined)
    return error
  const version = Number(error.extensions.version)
  const [mine, theirs] = await Promise.all([seen, version].map((at) => stateAt(db, cartId, at)))
  return new Refusal('CONFLICT_STALE_VERSION', 409, 'The cart has changed in the meantime', { version, mine, theirs })
}

/** What each version changed, newest first. */
export function changesOf(
  rows: readonly HistoryRow[],
  skuOf: (id: number) => Sku | undefined,
  most: number,
): ConsoleCartChange[] {
  return rows.slice(0, most).map((row, at) => ({
    version: row.version,
    at: row.at.toISOString(),
    actor: row.actor,
    who: row.who,
    onBehalfOf: row.on_behalf_of,
    operation: row.operation,
    moves: movesOf(rows[at + 1], row, skuOf),
  }))
}

/** The differences between two contents of a cart. */
export function movesOf(
  before: CartContent | undefined,
  after: CartContent,
  skuOf: (id: number) => Sku | undefined,
): Move[] {
  const old = before?.lines ?? []
  const named = (id: number) => skuOf(id) ?? { productId: -id, name: `SKU ${id}`, size: '' }
  const gone = old.filter((line) => !after.lines.some(({ id }) => id === line.id))
  const added = after.lines.filter((line) => !old.some(({ id }) => id === line.id))
  const moves: Move[] = []
  for (const line of added) {
    const sku = named(line.sku_id)
    const other = gone.findIndex(({ sku_id }) => named(sku_id).productId === sku.productId)
    const [replaced] = other < 0 ? [] : gone.splice(other, 1)
    if (replaced) moves.push({ kind: 'size', name: sku.name, from: named(replaced.sku_id).size, to: sku.size })
    else moves.push({ kind: 'added', name: sku.name, from: '', to: `${line.quantity}` })
  }
  for (const line of gone)
    moves.push({ kind: 'removed', name: named(line.sku_id).name, from: `${line.quantity}`, to: '' })
  for (const line of after.lines) {
    const was = old.find(({ id }) => id === line.id)
    if (was && was.quantity !== line.quantity)
      moves.push({ kind: 'quantity', name: named(line.sku_id).name, from: `${was.quantity}`, to: `${line.quantity}` })
  }
  const code = after.promo_code
  if (before && code !== before.promo_code)
    moves.push({ kind: code ? 'promo' : 'promoRemoved', name: code ?? before.promo_code ?? '', from: '', to: '' })
  return moves
}

/** Two versions line by line; undefined when one of them is not stored. */
export async function comparedVersions(
  db: Queryable,
  { cartId, from, to }: { readonly cartId: string; readonly from: number; readonly to: number },
  skuOf: (id: number) => Sku | undefined,
): Promise<CartComparison | undefined> {
  const rows = await rowsOf<HistoryRow>(
    db,
    sql`select h.version, h.actor, coalesce(s.name, '') as who, ${CUSTOMER_NAME} as on_behalf_of, h.operation, h.lines,
          h.promo_code, h.at
        from cart_history h left join staff s on s.id = h.staff_id
          left join users u on u.id = h.user_id and h.actor = 'staff' and u.deleted_at is null
        where h.cart_id = ${cartId} and h.version = any(${[from, to]}::int[])`,
  )
  const [one, other] = [from, to].map((version) => rows.find((row) => row.version === version))
  if (!one || !other) return undefined
  const [then, now] = [piecesOf(one), piecesOf(other)]
  const lines = [...new Set([...then.keys(), ...now.keys()])].map((skuId) => ({
    skuId,
    name: skuOf(skuId)?.name ?? `SKU ${skuId}`,
    size: skuOf(skuId)?.size ?? '',
    from: then.get(skuId) ?? 0,
    to: now.get(skuId) ?? 0,
  }))
  return { from: headOf(one), to: headOf(other), lines }
}

function piecesOf({ lines }: HistoryRow): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { sku_id: skuId, quantity } of lines) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity)
  return pieces
}

const headOf = ({ version, at, actor, who, on_behalf_of: onBehalfOf, promo_code: promoCode }: HistoryRow) => ({
  version,
  at: at.toISOString(),
  actor,
  who,
  onBehalfOf,
  promoCode,
})
