import type pg from 'pg'

/** Of a copy: its order, its own id, and what else has to be its own. Every other column is the original's. */
type Copied = {
  readonly table: string
  /** The table has an integer id of its own. */
  readonly hasId?: boolean
  readonly columns?: Readonly<Record<string, string>>
}

/** The copies of a table's ids lie behind each other. */
const newId = (table: string, column: string) =>
  `t.${column} + n * (select ids from spans where spans.name = '${table}')`
const newText = (column: string) => `md5(t.${column}::text || n)`
const newUuid = (column: string) => `${newText(column)}::uuid`
const OF_ORDER = { order_id: newId('orders', 'order_id') }
const OF_ROW = { order_row_id: newId('order_rows', 'order_row_id') }
const OF_PARCEL = { delivery_id: newId('order_deliveries', 'delivery_id') }
const OF_PAYMENT = { payment_id: newUuid('payment_id') }
const OF_RETURN = { return_id: newId('returns', 'return_id') }
/** Each customer has some orders, and most orders are of guests. */
const OF_ACCOUNT = { user_id: 'case when n <= 20 then t.user_id end' }
const OLDER = (column: string) => `t.${column} - n * interval '7 minutes'`

const tables: readonly Copied[] = [
  { table: 'carts', columns: { id: newText('id'), user_id: 'null::integer' } },
  {
    table: 'orders',
    hasId: true,
    columns: {
      ...{ public_id: newUuid('public_id'), cart_id: newText('cart_id'), email: `n || '.' || t.email`, ...OF_ACCOUNT },
      created_at: OLDER('created_at'),
    },
  },
  { table: 'order_rows', hasId: true, columns: { ...OF_ORDER, line_id: newUuid('line_id') } },
  { table: 'order_events', hasId: true, columns: OF_ORDER },
  {
    table: 'order_deliveries',
    hasId: true,
    columns: { ...OF_ORDER, parcel_key: newUuid('parcel_key'), carrier_parcel_id: newText('carrier_parcel_id') },
  },
  { table: 'parcel_lines', columns: { ...OF_PARCEL, ...OF_ROW } },
  { table: 'parcel_events', hasId: true, columns: { ...OF_PARCEL, event_id: newText('event_id') } },
  {
    table: 'payments',
    columns: {
      ...{ id: newUuid('id'), ...OF_ORDER, cart_id: newText('cart_id') },
      purchase_id: newText('purchase_id'),
    },
  },
  { table: 'payment_entries', hasId: true, columns: OF_PAYMENT },
  {
    table: 'returns',
    hasId: true,
    columns: { ...OF_ORDER, public_id: newUuid('public_id'), submission_key: newText('submission_key') },
  },
  { table: 'return_rows', columns: { ...OF_RETURN, ...OF_ROW } },
  {
    table: 'refunds',
    hasId: true,
    columns: { ...OF_ORDER, ...OF_ROW, ...OF_RETURN, ...OF_PAYMENT, refund_key: newText('refund_key') },
  },
  {
    table: 'invoices',
    hasId: true,
    columns: {
      ...{ ...OF_ORDER, ...OF_RETURN, public_id: newUuid('public_id'), number: 't.number + n * 1000' },
      refund_id: newId('refunds', 'refund_id'),
      refers_to: newId('invoices', 'refers_to'),
    },
  },
]

/** Copies the orders of the demo, with all that hangs on them, until there are so many. */
export async function fillOrders(owner: pg.Client, count: number): Promise<number> {
  const [{ demo }] = (await owner.query('select count(*)::integer as demo from orders')).rows
  const copies = Math.ceil((count - demo) / demo)
  await owner.query('create temporary table spans (name text primary key, ids integer not null)')
  for (const { table } of tables.filter(({ hasId }) => hasId))
    await owner.query(`insert into spans select $1, max(id) - min(id) + 1 from ${table} having count(*) > 0`, [table])
  for (const { table } of tables) await owner.query(`alter table ${table} disable trigger user`)
  for (const one of tables) await owner.query(await copyingOf(owner, one), [copies])
  for (const { table } of tables) await owner.query(`alter table ${table} enable trigger user`)
  for (const { table } of tables) await owner.query(`analyze ${table}`)
  return (await owner.query('select count(*)::integer as orders from orders')).rows[0].orders
}

async function copyingOf(owner: pg.Client, { table, hasId = false, columns = {} }: Copied): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const values = { ...(hasId && { id: newId(table, 'id') }), ...columns } as Readonly<Record<string, string>>
  const unknown = Object.keys(values).filter((column) => !rows.some(({ name }) => name === column))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`)
  const names = rows.map(({ name }) => name)
  const where = table === 'carts' ? 'where t.id in (select cart_id from orders)' : ''
  return `insert into ${table} (${names.join(', ')}) overriding system value
    select ${names.map((name) => values[name] ?? `t.${name}`).join(', ')} from ${table} t cross join generate_series(1, $1::integer) n ${where}`
}
