import type { PaymentLedger } from '@shop/contract/rest/console-ledger'
import { causeOfEntry, ledgerLines, loweredWithOrder, type PaymentEntryKind } from '@shop/domain/payment'
import { type MovedExchange, type ReplacementRefund, type ValueMove, valueCome, valueMoves } from '@shop/domain/returns'
import { OWN_PROVIDER } from '../../buying/checkout/payment-adapter'
import { type Sql, sql } from '../../platform/sql'

type StoredEntry = {
  readonly id: number
  readonly at: string
  readonly kind: PaymentEntryKind
  readonly amountMinor: number
  readonly key: string
  readonly who: string | null
  readonly bankReference: string | null
  readonly refund: { readonly id: number; readonly toBalance: boolean } | null
}
export type StoredLedger = Pick<PaymentLedger, 'id' | 'method' | 'state'> & {
  readonly provider: string
  readonly purchaseId: string | null
  readonly agreedMinor: number
  readonly entries: readonly StoredEntry[]
}

/** The payments of an order `o`, each with its entries in their order. A bank's line is known by its number in the key. */
export const ledgersOf = (instant: (column: Sql) => Sql): Sql => sql`(select coalesce(json_agg(json_build_object(
    'id', p.id, 'method', (select m.key from payment_methods m where m.id = p.payment_id), 'state', p.status,
    'provider', p.provider, 'purchaseId', p.purchase_id, 'agreedMinor', p.amount_minor,
    'entries', (select coalesce(json_agg(json_build_object('id', e.id, 'at', ${instant(sql`e.at`)}, 'kind', e.kind,
        'amountMinor', e.amount_minor, 'key', e.entry_key, 'who', (select s.name from staff s where s.id = e.staff_id),
        'bankReference', (select l.bank_reference from bank_line_uses u join bank_lines l on l.id = u.line_id
          where u.payment_id = e.payment_id and e.entry_key = 'bank ' || u.line_id || ' ' || u.invoice_id),
        'refund', (select json_build_object('id', f.id, 'toBalance', f.to_balance) from refunds f where f.payment_id = e.payment_id
          and regexp_replace(e.entry_key, '^(refund|lower) ', '')
            = regexp_replace(f.refund_key, '^order [0-9]+ | part [0-9]+$', '', 'g') limit 1)) order by e.id), '[]')
      from payment_entries e where e.payment_id = p.id)) order by p.created_at), '[]')
  from payments p where p.order_id = o.id)`

export type StoredValues = {
  readonly exchanges: readonly (MovedExchange & { readonly who: string })[]
  readonly refunds: readonly ReplacementRefund[]
}

const millis = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000)::bigint`

/** What makes the value of goods move between an order `o` and others of its purchase. */
export const VALUES_OF: Sql = sql`(select json_build_object(
    'exchanges', (select coalesce(json_agg(json_build_object('orderId', i.order_id, 'replacementId', e.replacement_order_id,
        'valueMinor', e.value_minor, 'state', e.state, 'begunAt', ${millis(sql`e.created_at`)}, 'endedAt', ${millis(sql`e.ended_at`)},
        'who', (select s.name from staff s where s.id = e.staff_id)) order by e.created_at, e.id), '[]')
      from order_exchanges e join order_rows i on i.id = e.order_row_id where e.paid_order_id = m.id),
    'refunds', (select coalesce(json_agg(json_build_object('orderId', coalesce(t.order_id, x.replacement_order_id),
        'paidOrderId', f.order_id, 'amountMinor', f.amount_minor, 'at', ${millis(sql`f.created_at`)}) order by f.id), '[]')
      from refunds f left join returns t on t.id = f.return_id
        left join order_exchanges x on f.refund_key like 'exchange %' and x.id::text = split_part(f.refund_key, ' ', 2)
      where f.order_id = m.id and coalesce(t.order_id, x.replacement_order_id) <> m.id))
  from (select coalesce((select c.paid_order_id from order_exchanges c where c.replacement_order_id = o.id), o.id) as id) m)`

type Words = (minor: number) => string

type OrderMoney = {
  readonly id: number
  readonly toPayMinor: number
  readonly ledgers: readonly StoredLedger[]
  readonly values: StoredValues
}

/** The payments of an order as staff read them, and whether all of them together fit what it asks for. */
export function ledgersShape({ id, toPayMinor, ledgers, values }: OrderMoney, inWords: Words): PaymentLedger[] {
  const askedMinor = ledgers.reduce((sum, { agreedMinor, entries }) => sum + agreedMinor - loweredWithOrder(entries), 0)
  const [first, ...others] = ledgers.map((ledger) => ledgerShape(ledger, askedMinor === toPayMinor, inWords))
  return first ? [withValues(first, passed(id, ledgers, values), inWords), ...others] : []
}

type Passed = { readonly moves: readonly (ValueMove & { readonly who: string | null })[] } & Record<
  'orderId' | 'netMinor' | 'forOrderMinor',
  number
>

/** What was paid for exchanged goods and moved between this order and others of its purchase. */
function passed(orderId: number, ledgers: readonly StoredLedger[], { exchanges, refunds }: StoredValues): Passed {
  const all = valueMoves(exchanges, refunds)
  const moves = all
    .filter(({ from, to }) => from === orderId || to === orderId)
    .map((move) => ({ ...move, who: exchanges.find(({ begunAt }) => begunAt === move.at)?.who ?? null }))
  const paidMinor = ledgers.reduce((sum, { entries }) => {
    const { openMinor = 0, heldMinor = 0 } = ledgerLines(entries).at(-1) ?? {}
    return sum + openMinor + heldMinor
  }, 0)
  // What the balance had paid is in no payment.
  const netMinor = Math.max(valueCome(all, orderId), -paidMinor)
  return { orderId, moves, netMinor, forOrderMinor: paidMinor + netMinor }
}

/** Their lines among those of the payment, whose money they leave where it is. */
function withValues(ledger: PaymentLedger, { orderId, moves, netMinor, forOrderMinor }: Passed, inWords: Words) {
  if (moves.length === 0) return ledger
  const lines = moves.map(({ from, to, amountMinor, at, who }, index): PaymentLedger['entries'][number] => {
    const isOn = from === orderId
    const before = ledger.entries.findLast((entry) => Date.parse(entry.at) <= at)
    return {
      ...{ id: -1 - index, at: new Date(at).toISOString(), who, amountFormatted: inWords(amountMinor), refund: null },
      kind: isOn ? 'passed-on' : 'passed-in',
      cause: 'exchange',
      by: who === null ? 'system' : 'staff',
      reference: String(isOn ? to : from),
      openFormatted: before?.openFormatted ?? inWords(0),
      heldFormatted: before?.heldFormatted ?? inWords(0),
    }
  })
  const sums = [
    { kind: netMinor > 0 ? 'passedIn' : 'passedOn', formatted: inWords(netMinor) },
    { kind: 'forOrder', formatted: inWords(forOrderMinor) },
  ] as const
  return {
    ...ledger,
    entries: [...ledger.entries, ...lines].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    sums: netMinor === 0 ? ledger.sums : [...ledger.sums, ...sums],
  }
}

/** Each move of the money of a payment with the sums after it. */
function ledgerShape(ledger: StoredLedger, addsUp: boolean, inWords: Words): PaymentLedger {
  const { id, method, state, agreedMinor, entries } = ledger
  const lines = ledgerLines(entries)
  const loweredMinor = loweredWithOrder(entries)
  return {
    ...{ id, method, state },
    entries: lines.map((line) => {
      const cause = causeOfEntry(line.key)
      const { kind, at, who } = line
      return {
        ...{ id: line.id, at, kind, cause, who, by: makerOf(ledger, line) },
        amountFormatted: inWords(line.amountMinor),
        refund: line.refund && { id: line.refund.id, way: wayOf(line, line.refund) },
        reference: line.bankReference ?? (cause === 'bank' ? null : ledger.purchaseId),
        openFormatted: inWords(line.openMinor),
        heldFormatted: inWords(line.heldMinor),
      }
    }),
    sums: sumsOf({ agreedMinor, loweredMinor, lines }).map(({ kind, minor }) => ({ kind, formatted: inWords(minor) })),
    addsUp,
  }
}

/** The way in which a refund went back with this entry. */
const wayOf = ({ kind }: StoredEntry, { toBalance }: NonNullable<StoredEntry['refund']>) =>
  kind === 'released' ? 'invoice' : toBalance ? 'balance' : 'payment'

type Money = Pick<StoredLedger, 'agreedMinor'> & {
  readonly loweredMinor: number
  readonly lines: ReturnType<typeof ledgerLines<StoredEntry>>
}
type Sum = { readonly kind: PaymentLedger['sums'][number]['kind']; readonly minor: number }

function sumsOf({ agreedMinor, loweredMinor, lines }: Money): Sum[] {
  const { openMinor, heldMinor } = lines.at(-1) ?? { openMinor: 0, heldMinor: 0 }
  const sum = (wanted: PaymentEntryKind) =>
    lines.reduce((minor, { kind, amountMinor }) => (kind === wanted ? minor + amountMinor : minor), 0)
  return [
    { kind: 'agreed', minor: agreedMinor },
    ...(loweredMinor > 0
      ? ([
          { kind: 'lowered', minor: -loweredMinor },
          { kind: 'order', minor: agreedMinor - loweredMinor },
        ] as const)
      : []),
    { kind: 'open', minor: openMinor },
    { kind: 'captured', minor: sum('captured') - sum('reversed') },
    { kind: 'refunded', minor: -sum('refunded') },
    { kind: 'held', minor: heldMinor },
  ]
}

/** Who made an entry, where no colleague is named. */
function makerOf({ provider }: StoredLedger, { key, kind, who }: StoredEntry): PaymentLedger['entries'][number]['by'] {
  if (who !== null) return 'staff'
  const cause = causeOfEntry(key)
  // Buyers change their own orders, too.
  if (cause === 'order' || cause === 'edit' || cause === 'delivery') return 'customer'
  if (cause === 'bank' || cause === 'dispute') return 'bank'
  return provider !== OWN_PROVIDER && kind === 'captured' ? 'provider' : 'system'
}
