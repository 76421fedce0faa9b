import type { Row } from '@shop/db/rows.gen'
import type { BankMatch, LeftoverReason } from '@shop/domain/bank'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { BankFileFault } from './bank-xml'
import { ACCOUNT_ORDER } from './overpaid-store'
import type { BankFile } from './read-bank-file'

export type StoredBankLine = Pick<
  Row<'bank_lines'>,
  | 'id'
  | 'account'
  | 'bank_reference'
  | 'amount_minor'
  | 'reference'
  | 'message'
  | 'payer'
  | 'left_minor'
  | 'is_reversal'
> & {
  readonly currency: Currency
  readonly state: 'new' | 'applied' | 'left' | 'closed' | 'reversed'
  readonly left_reason: LeftoverReason | null
  /** As 2026-11-23. */
  readonly booked_on: string
}

const COLUMNS = sql`id, account, bank_reference, amount_minor, currency, booked_on::text as booked_on, reference, message, payer,
  is_reversal, state, left_reason, left_minor`

export type NewBankFile = BankFile & {
  readonly hash: Buffer
  readonly name: string
  readonly staffId: number
  readonly now: Date
}

const linesOf = (file: NewBankFile) => sql`select * from json_to_recordset(${JSON.stringify(file.lines)}::json) as line
  (account text, "bankReference" text, "amountMinor" bigint, currency text, "bookedOn" date, reference text, message text,
  payer text, "isReversal" boolean, "entryReference" text)`

export type SavedBankFile = { readonly fileId: number; readonly lines: number }

/** Stores a file and the lines that no file had before. Undefined when the very file was read already. */
export async function saveBankFile(tx: Queryable, file: NewBankFile): Promise<SavedBankFile | undefined> {
  const stored = await rowOf<Pick<Row<'bank_files'>, 'id'>>(
    tx,
    sql`insert into bank_files (content_hash, message_id, name, read_by, read_at)
        values (${file.hash}, ${file.messageId}, ${file.name}, ${file.staffId}, ${file.now})
        on conflict do nothing returning id`,
  )
  if (!stored) return undefined
  // In one order, so that two files with the same lines wait for each other and not in a circle.
  const rows = await rowsOf<Pick<Row<'bank_lines'>, 'id'>>(
    tx,
    sql`with lines as (${linesOf(file)})
        insert into bank_lines (file_id, account, bank_reference, amount_minor, left_minor, currency, booked_on, reference,
          message, payer, is_reversal, entry_reference)
        select ${stored.id}, l.account, l."bankReference", l."amountMinor", l."amountMinor", l.currency, l."bookedOn",
          l.reference, l.message, l.payer, l."isReversal", l."entryReference"
        from lines l
        order by l.account, l."bankReference"
        on conflict (account, bank_reference, is_reversal) do nothing returning id`,
  )
  await refuseChanged(tx, file)
  return { fileId: stored.id, lines: rows.length }
}

/**
 * A payment that is known under its id is the same payment; another amount or day under that id refuses the file. So does
 * an entry that is known with other parts: its money would count twice.
 */
async function refuseChanged(tx: Queryable, file: NewBankFile): Promise<void> {
  const changed = await rowOf<{ id: string }>(
    tx,
    sql`with lines as (${linesOf(file)})
        select b.bank_reference as id from lines l
          join bank_lines b on b.account = l.account and b.is_reversal = l."isReversal" and (b.bank_reference = l."bankReference"
            or (b.entry_reference <> '' and b.entry_reference = l."entryReference"))
        where case when b.bank_reference = l."bankReference"
          then (b.amount_minor, b.currency, b.booked_on) <> (l."amountMinor", l.currency, l."bookedOn")
          else not exists (select from lines o where o.account = b.account and o."bankReference" = b.bank_reference) end
        limit 1`,
  )
  if (changed) throw new BankFileFault('changed', `The payment ${changed.id} is known with another amount or day`)
}

export type FileOutcome = { readonly applied: number; readonly left: number; readonly waiting: number }

/** What became of the lines of a file up to now. */
export const outcomeOf = async (db: Queryable, fileId: number): Promise<FileOutcome> =>
  (await rowOf<FileOutcome>(
    db,
    sql`select count(*) filter (where state = 'applied')::integer as applied,
          count(*) filter (where state = 'left')::integer as left, count(*) filter (where state = 'new')::integer as waiting
        from bank_lines where file_id = ${fileId}`,
  ))!

/**
 * Lines that are to be matched now, locked: of one file, or of all those that nobody else is at work on. In the order of
 * their references, so that two who match lines of the same orders wait for each other and not in a circle.
 */
export const newLines = (tx: Queryable, { now, fileId, most }: Batch) =>
  rowsOf<Pick<Row<'bank_lines'>, 'id' | 'attempts'>>(
    tx,
    sql`with batch as (
          select id from bank_lines
          where state = 'new' and (try_at is null or try_at <= ${now}) and (${fileId ?? null}::integer is null or file_id = ${fileId ?? null})
          order by reference, is_reversal, id limit ${most} for update ${fileId === undefined ? sql`skip locked` : sql``}
        )
        select b.id, b.attempts from bank_lines b join batch using (id) order by b.reference, b.is_reversal, b.id`,
  )

export type Batch = { readonly now: Date; readonly fileId?: number; readonly most: number }

/** A line that failed is tried again at that time. */
export const putOff = (tx: Queryable, id: number, tryAt: Date) =>
  run(tx, sql`update bank_lines set attempts = attempts + 1, try_at = ${tryAt} where id = ${id}`)

export const giveUpOn = (tx: Queryable, id: number) =>
  run(tx, sql`update bank_lines set attempts = attempts + 1, state = 'left', left_reason = 'failed' where id = ${id}`)

/** Lines that are not matched yet. */
export const countNewLines = async (db: Queryable): Promise<number> =>
  (await rowOf<{ n: number }>(db, sql`select count(*)::integer as n from bank_lines where state = 'new'`))?.n ?? 0

export const lockLine = (tx: Queryable, id: number) =>
  rowOf<StoredBankLine>(tx, sql`select ${COLUMNS} from bank_lines where id = ${id} for update`)

export type LineUse = {
  readonly lineId: number
  readonly invoiceId: number
  readonly paymentId: string
  readonly amountMinor: number
  readonly staffId: number | null
  readonly now: Date
}

export const saveUse = (tx: Queryable, use: LineUse) =>
  run(
    tx,
    sql`insert into bank_line_uses (line_id, invoice_id, payment_id, amount_minor, staff_id, at)
        values (${use.lineId}, ${use.invoiceId}, ${use.paymentId}, ${use.amountMinor}, ${use.staffId}::integer, ${use.now})`,
  )

export const saveMatch = (tx: Queryable, id: number, { leftMinor, reason }: Pick<BankMatch, 'leftMinor' | 'reason'>) =>
  run(
    tx,
    sql`update bank_lines set state = ${leftMinor > 0 ? 'left' : 'applied'}, left_minor = ${leftMinor},
          left_reason = ${reason}
        where id = ${id}`,
  )

export const saveClosed = (
  tx: Queryable,
  id: number,
  closed: {
    readonly as: 'paid-back' | 'not-ours' | 'balance'
    readonly note: string
    readonly staffId: number
    readonly now: Date
  },
) =>
  run(
    tx,
    sql`update bank_lines set state = 'closed', closed_as = ${closed.as}, closed_note = ${closed.note},
          closed_by = ${closed.staffId}, closed_at = ${closed.now}
        where id = ${id}`,
  )

export type ListedLine = StoredBankLine & {
  /** What is too much may go to the balance of an account. */
  readonly has_account: boolean
  readonly uses: readonly {
    readonly orderId: number
    readonly marketId: string
    readonly number: number
    readonly amountMinor: number
  }[]
}

const MOST_LISTED = 200

/** What was taken back was matched before. */
const matching = (
  state: string,
  term: string,
) => sql`(state = ${state} or (state = 'reversed' and ${state} = 'applied')) and (${term}::text = ''
  or strpos(lower(payer || ' ' || message || ' ' || coalesce(reference, '') || ' ' || bank_reference), lower(${term})) > 0)`

/** Lines in a state: what waits with the oldest first, the others with the newest first. */
export const listLines = (db: Queryable, state: string, term: string): Promise<ListedLine[]> =>
  rowsOf(
    db,
    sql`select ${COLUMNS}, left_reason = 'overpaid' and ${ACCOUNT_ORDER} is not null as has_account, (select coalesce(json_agg(json_build_object('orderId', i.order_id, 'marketId', i.market_id,
            'number', i.number, 'amountMinor', u.amount_minor) order by u.id), '[]')
          from bank_line_uses u join invoices i on i.id = u.invoice_id where u.line_id = bank_lines.id) as uses
        from bank_lines
        where ${matching(state, term)}
        order by ${state === 'left' ? sql`booked_on, id` : sql`booked_on desc, id desc`} limit ${MOST_LISTED}`,
  )

export const countLines = async (db: Queryable, state: string, term: string): Promise<number> =>
  (await rowOf<{ n: number }>(db, sql`select count(*)::integer as n from bank_lines where ${matching(state, term)}`))
    ?.n ?? 0
