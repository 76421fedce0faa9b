import type { PaymentEntry, PaymentEntryKind } from './payment-ledger'

/** Why money moved. */
export const paymentCauses = [
  ...([
    'order',
    'sent',
    'cancelled',
    'edit',
    'delivery',
    'return',
    'goodwill',
    'exchange',
    'bank',
    'dispute',
    'difference',
  ] as const),
  'other',
] as const
export type PaymentCause = (typeof paymentCauses)[number]

const CAUSES: Readonly<Record<string, PaymentCause>> = {
  authorise: 'order',
  authorised: 'order',
  capture: 'sent',
  captured: 'sent',
  parcel: 'sent',
  rest: 'sent',
  order: 'cancelled',
  edit: 'edit',
  supplement: 'edit',
  delivery: 'delivery',
  return: 'return',
  goodwill: 'goodwill',
  exchange: 'exchange',
  bank: 'bank',
  dispute: 'dispute',
  difference: 'difference',
}

/** Why an entry was made, by its key, such as `edit …` and `refund return …`. */
export function causeOfEntry(key: string): PaymentCause {
  const words = key.split(' ')
  const [word = ''] = words.length > 1 && (words[0] === 'refund' || words[0] === 'lower') ? words.slice(1) : words
  return CAUSES[word] ?? 'other'
}

/** What an entry does to the money that is still to come, and to the money that the shop holds. */
const EFFECTS: Readonly<Record<PaymentEntryKind, readonly [open: number, held: number]>> = {
  authorised: [1, 0],
  captured: [-1, 1],
  released: [-1, 0],
  refunded: [0, -1],
  reversed: [1, -1],
}

export type LedgerLine<Entry> = Entry & {
  /** What was still to come after it, and what the shop held. */
  readonly openMinor: number
  readonly heldMinor: number
}

/** The entries of a payment in their order, each with the sums as they were then. */
export function ledgerLines<Entry extends PaymentEntry>(entries: readonly Entry[]): LedgerLine<Entry>[] {
  let [openMinor, heldMinor] = [0, 0]
  return entries.map((entry) => {
    const [open, held] = EFFECTS[entry.kind]
    openMinor += open * entry.amountMinor
    heldMinor += held * entry.amountMinor
    return { ...entry, openMinor, heldMinor }
  })
}

type KeyedEntry = PaymentEntry & { readonly key: string }

/** What became less to pay because the order itself did: pieces were cancelled, or the fee of its delivery is lower. */
export const loweredWithOrder = (entries: readonly KeyedEntry[]): number =>
  entries
    .filter(({ kind }) => kind === 'released' || kind === 'refunded')
    .filter(({ key }) => ['edit', 'delivery'].includes(causeOfEntry(key)))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
