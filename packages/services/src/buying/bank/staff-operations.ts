import { createHash } from 'node:crypto'
import {
  assignLineSchema,
  type BankLine,
  bankLineStateSchema,
  closeLineSchema,
  type ReadBankFile,
} from '@shop/contract/rest/console-bank'
import { ownAccount } from '@shop/domain/bank'
import { documentNumber } from '@shop/domain/document'
import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { z } from 'zod'
import type { Channels } from '../../ground/channel/channels'
import { marketsOf } from '../../ground/channel/markets-of'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { Mails } from '../../ground/mails/mails'
import { overpaidMail } from '../../ground/mails/overpaid-mail'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import { readBody } from '../../platform/http/body'
import { typedTerm } from '../../platform/http/query'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { invoiceByNumber } from '../documents/invoice-to-pay'
import { orderToChange } from '../purchase/orders/order-to-change'
import { creditBalance } from '../purchase/payments/credit-balance'
import { type Application, applyTo } from './apply-bank-line'
import {
  countLines,
  countNewLines,
  type ListedLine,
  listLines,
  lockLine,
  outcomeOf,
  type StoredBankLine,
  saveBankFile,
  saveClosed,
  saveMatch,
} from './bank-store'
import { BankFileFault, bankText } from './bank-xml'
import { matchBatch } from './match-lines'
import { matchSoon } from './match-lines-chore'
import { payerOf } from './overpaid-store'
import { type BankFile, onceEach, readBankFile } from './read-bank-file'
import { reverseOn } from './reverse-bank-line'

const PERMISSION = 'payments:match'
const FILE_BYTES = 8_000_000
const askedLinesSchema = z.object({ state: bankLineStateSchema.catch('left'), q: typedTerm })
const askedFileSchema = z.object({
  name: z
    .string()
    .default('')
    .transform((text) => text.slice(0, 200)),
})

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly channels: Pick<Channels, 'all'>
  readonly mails: Pick<Mails, 'send'>
  /** The accounts of the shop, as they are written in its settings. */
  readonly accounts: readonly string[]
}

/** Payments that the bank reports: files are read, and what no invoice takes is decided by a colleague. */
export const bankOperations = (parts: Parts): readonly StaffOperation[] => [
  listOperation(parts),
  fileOperation(parts),
  assignOperation(parts),
  closeOperation(parts),
  balanceOperation(parts),
]

/** A file may have payments of any market. */
async function requireEveryMarket({ channels }: Parts, call: StaffCall): Promise<void> {
  for (const { id } of await marketsOf(channels)) await call.require(PERMISSION, id)
}

const listOperation = (parts: Parts): StaffOperation => ({
  ...{ method: 'GET', path: 'bank-lines', permission: PERMISSION },
  handle: async (call) => {
    await requireEveryMarket(parts, call)
    const { language } = call
    const { state, q: term } = call.query(askedLinesSchema)
    const { db } = parts
    const [lines, total, waiting] = await Promise.all([
      listLines(db, state, term),
      countLines(db, state, term),
      countNewLines(db),
    ])
    return { lines: lines.map((line) => lineShape(line, language)), total, waiting }
  },
})

const fileOperation = (parts: Parts): StaffOperation => ({
  ...{ method: 'POST', path: 'bank-files', permission: PERMISSION },
  handle: async (call): Promise<ReadBankFile> => {
    await requireEveryMarket(parts, call)
    const { db, clock, accounts } = parts
    const bytes = await readBody(call.request, FILE_BYTES)
    const hash = createHash('sha256').update(bytes).digest()
    const about = { target: `bank-file/${hash.toString('hex').slice(0, 16)}` }
    await call.begin('bank.file', about)
    const { name } = call.query(askedFileSchema)
    const now = clock.now()
    const { staffId } = call.staff
    const { file, saved } = await refusing(async () => {
      const file = ofOwnAccounts(readBankFile(bankText(bytes)), accounts)
      const saved = await db.transaction(async (tx) => {
        const saved = await saveBankFile(tx, { ...file, hash, name, staffId, now })
        if (saved)
          await call.done(tx, 'bank.file', { ...about, after: { file: hash.toString('hex'), lines: saved.lines } })
        return saved
      })
      return { file, saved }
    })
    if (!saved) return { lines: 0, known: file.lines.length, applied: 0, left: 0, waiting: 0 }
    const { fileId, lines } = saved
    await matchFirst(parts, fileId, now)
    const outcome = await outcomeOf(db, fileId)
    if (outcome.waiting > 0) await matchSoon(db, now)
    return { lines, known: file.lines.length - lines, ...outcome }
  },
})

/** The first batch of a file before the answer, so that a small one is done by then; the chore goes on with a large one. */
async function matchFirst({ db, log }: Parts, fileId: number, now: Date): Promise<void> {
  try {
    await db.transaction((tx) => matchBatch(tx, { now, log, fileId }))
  } catch (error) {
    log.warn('bank.batch-failed', { error })
  }
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BankFileFault)) throw error
    const { fault } = error
    throw new Refusal('BANK_FILE_REFUSED', 422, 'The file is not one that the shop can read', { fault })
  }
}

/** An account has one name, however a file writes it: a payment is known by it. */
function ofOwnAccounts(file: BankFile, accounts: readonly string[]): BankFile {
  const lines = file.lines.map((line) => {
    const account = ownAccount(accounts, line.account)
    if (!account) throw new BankFileFault('other-account', 'The file is of an account that is not the shop’s')
    return { ...line, account }
  })
  return { ...file, lines: onceEach(lines) }
}

const assignOperation = (parts: Parts): StaffOperation => ({
  ...{ method: 'POST', path: 'bank-lines/:/assign', permission: PERMISSION },
  handle: async (call) => {
    await requireEveryMarket(parts, call)
    const { db, clock } = parts
    const { invoice: written } = await call.body(assignLineSchema)
    const invoice = await invoiceByNumber(db, written)
    if (!invoice) throw new Refusal('INVOICE_NOT_FOUND', 404, 'There is no such invoice')
    const about = {
      target: `bank-line/${lineIdOf(call)}`,
      marketId: invoice.market_id,
      words: [written.toUpperCase()],
    }
    await call.begin('bank.assign', about)
    await db.transaction(async (tx) => {
      const line = await openLine(tx, call)
      if (invoice.currency !== line.currency)
        throw new Refusal('OTHER_CURRENCY', 409, 'The invoice is in another currency')
      const { staffId } = call.staff
      await (line.is_reversal ? takeBack : payInvoice)(tx, { line, invoice, staffId, now: clock.now() })
      await call.done(tx, 'bank.assign', { ...about, ...(await statesOf(tx, line)) })
    })
    return { done: true }
  },
})

async function payInvoice(tx: Queryable, application: Application): Promise<void> {
  const match = await applyTo(tx, application)
  if (match.appliedMinor + match.feesMinor === 0)
    throw new Refusal('INVOICE_SETTLED', 409, 'Nothing is left to pay of the invoice')
  await saveMatch(tx, application.line.id, match)
}

async function takeBack(tx: Queryable, { invoice, ...reversal }: Application): Promise<void> {
  if (!(await reverseOn(tx, invoice, reversal)))
    throw new Refusal('BANK_LINE_REVERSAL', 409, 'The invoice did not get as much as the bank took back')
}

const closeOperation = (parts: Parts): StaffOperation => ({
  ...{ method: 'POST', path: 'bank-lines/:/close', permission: PERMISSION },
  handle: async (call) => {
    await requireEveryMarket(parts, call)
    const { db, clock } = parts
    const { as, note } = await call.body(closeLineSchema)
    const about = { target: `bank-line/${lineIdOf(call)}`, words: [as], reason: note }
    await call.begin('bank.close', about)
    await db.transaction(async (tx) => {
      const line = await openLine(tx, call)
      await saveClosed(tx, line.id, { as, note, staffId: call.staff.staffId, now: clock.now() })
      await call.done(tx, 'bank.close', { ...about, ...(await statesOf(tx, line)) })
    })
    return { done: true }
  },
})

/** What was paid too much goes to the balance of its customer, who is told. */
const balanceOperation = (parts: Parts): StaffOperation => ({
  ...{ method: 'POST', path: 'bank-lines/:/balance', permission: PERMISSION },
  handle: async (call) => {
    await requireEveryMarket(parts, call)
    const { db, clock } = parts
    const about = { target: `bank-line/${lineIdOf(call)}`, words: ['balance'] }
    await call.begin('bank.close', about)
    await db.transaction(async (tx) => {
      const line = await openLine(tx, call)
      await putOnBalance(parts, tx, { line, staffId: call.staff.staffId, now: clock.now() })
      await call.done(tx, 'bank.close', { ...about, ...(await statesOf(tx, line)) })
    })
    return { done: true }
  },
})

type Deed = { readonly line: StoredBankLine; readonly staffId: number; readonly now: Date }

async function putOnBalance({ mails }: Parts, tx: Queryable, { line, staffId, now }: Deed): Promise<void> {
  const payer = line.left_reason === 'overpaid' ? await payerOf(tx, line.id) : undefined
  if (!payer) throw new Refusal('BANK_LINE_NO_ACCOUNT', 409, 'No account is known that paid too much')
  const { id: orderId, user_id: userId, market_id: marketId, language_id: languageId } = payer
  const { left_minor: amountMinor, currency } = line
  await orderToChange(tx, orderId)
  await creditBalance(tx, { orderId, amountMinor, cause: 'refund', staffId, reason: 'Paid too much', now })
  await saveClosed(tx, line.id, { as: 'balance', note: '', staffId, now })
  await mails.send(tx, {
    ...{ key: `overpaid:${line.id}`, kind: 'overpaid', to: payer.email, userId, orderId },
    place: { marketId, languageId },
    write: (letter) => overpaidMail(letter, { firstName: payer.first_name, orderId, amountMinor, currency }),
  })
}

/** For the record: the payment as it was read, and as it is now. */
const statesOf = async (tx: Queryable, line: StoredBankLine) => ({
  before: stateOf(line),
  after: stateOf((await lockLine(tx, line.id)) ?? line),
})
const stateOf = ({ state, left_minor: leftMinor, left_reason: leftReason }: StoredBankLine) => ({
  ...{ state, leftMinor, leftReason },
})

const lineIdOf = ({ params: [id = ''] }: StaffCall) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

async function openLine(tx: Queryable, call: StaffCall) {
  const line = await lockLine(tx, lineIdOf(call))
  if (!line) throw new Refusal('NOT_FOUND', 404, 'There is no such payment')
  if (line.state !== 'left') throw new Refusal('BANK_LINE_SETTLED', 409, 'Nothing is left of the payment')
  return line
}

function lineShape(line: ListedLine, language: FormatLocale): BankLine {
  const inWords = (minor: number) => formatStaffMoney(money(line.is_reversal ? -minor : minor, line.currency), language)
  return {
    id: line.id,
    bookedOn: line.booked_on,
    payer: line.payer,
    message: line.message,
    reference: line.reference,
    bankReference: line.bank_reference,
    account: line.account,
    amountFormatted: inWords(line.amount_minor),
    leftFormatted: inWords(line.left_minor),
    reason: line.left_reason,
    hasAccount: line.has_account,
    invoices: line.uses.map(({ orderId, marketId, number, amountMinor }) => ({
      number: documentNumber(shortMarketId(marketId), 'invoice', number),
      orderNumber: orderId,
      amountFormatted: inWords(amountMinor),
    })),
  }
}
