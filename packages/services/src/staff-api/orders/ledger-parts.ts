import type { PaymentLedger } from '@shop/contract/rest/console-ledger'
import { causeOfEntry, ledgerLines, loweredWithOrder, type PaymentEntryKind } from '@shop/domain/payment'
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

type Words = (minor: number) => string

/** The payments of an order as staff read them, and whether all of them together fit what it asks for. */
export function ledgersShape(ledgers: readonly StoredLedger[], toPayMinor: number, inWords: Words): PaymentLedger[] {
  const askedMinor = ledgers.reduce((sum, { agreedMinor, entries }) => sum + agreedMinor - loweredWithOrder(entries), 0)
  return ledgers.map((ledger) => ledgerShape(ledger, askedMinor === toPayMinor, inWords))
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
