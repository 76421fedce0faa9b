import { accountNumber, bankReference } from '@shop/domain/bank'
import { currencies } from '@shop/domain/constants'
import type { Currency } from '@shop/domain/money'
import { all, at, BankFileFault, type Element, readBankXml, textAt } from './bank-xml'

/** A payment that came into an account of the shop, as its bank reports it. */
export type BankLine = {
  readonly account: string
  /** The bank's own id of the payment: the same payment in another file has the same. */
  readonly bankReference: string
  /** The bank's id of the entry that the payment is a part of. */
  readonly entryReference: string
  readonly amountMinor: number
  readonly currency: Currency
  /** As 2026-11-23. */
  readonly bookedOn: string
  readonly reference: string | null
  /** What the payer wrote where no single reference is. */
  readonly message: string
  readonly payer: string
  /** The bank took an earlier payment back: money left the account. */
  readonly isReversal: boolean
}

export type BankFile = { readonly messageId: string; readonly lines: readonly BankLine[] }

const MOST_LINES = 20_000

/**
 * Reads a notification of payments by ISO 20022 (camt.054, any version): the booked credits of its entries, and those
 * that the bank took back. What is not of that form refuses the whole file.
 */
export function readBankFile(text: string): BankFile {
  const document = readBankXml(text)
  const notification = document.children.find(({ name }) => name === 'BkToCstmrDbtCdtNtfctn')
  if (document.name !== 'Document' || !notification)
    throw new BankFileFault('not-camt', 'The file is no camt.054 notification')
  const messageId = shortText(textAt(notification, 'GrpHdr', 'MsgId'), 100)
  const lines = all(notification, 'Ntfctn').flatMap((part) => linesOfAccount(part, messageId))
  if (lines.length > MOST_LINES) throw new BankFileFault('too-many', `The file has more than ${MOST_LINES} payments`)
  return { messageId, lines: onceEach(lines) }
}

/** A line that stands twice in a file is one payment; two that differ cannot have one id. */
export function onceEach(lines: readonly BankLine[]): BankLine[] {
  const known = new Map<string, BankLine>()
  for (const line of lines) {
    const id = `${line.account} ${line.bankReference} ${line.isReversal}`
    const before = known.get(id)
    if (before && JSON.stringify(before) !== JSON.stringify(line))
      throw new BankFileFault('line', `Two payments have the id ${line.bankReference}`)
    known.set(id, line)
  }
  return [...known.values()]
}

function linesOfAccount(part: Element, messageId: string): BankLine[] {
  const account = accountOf(part)
  const notification = textAt(part, 'Id') || messageId
  return all(part, 'Ntry').flatMap((entry): BankLine[] => {
    const kind = kindOf(entry)
    const money = kind && moneyOf(at(entry, 'Amt'))
    if (!kind || !money || money.amountMinor === 0) return []
    return linesOfEntry(entry, {
      account,
      entryId: entryId(entry, notification),
      money,
      isReversal: kind === 'reversal',
    })
  })
}

function accountOf(part: Element): string {
  const id = at(part, 'Acct', 'Id')
  const account = accountNumber(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'))
  if (!/^[0-9A-Z]{4,34}$/.test(account)) throw new BankFileFault('line', 'An account is missing or wrong')
  return account
}

/** Money that came, or money that came and is taken back. What the shop paid, and its own reversals, are left alone. */
function kindOf(entry: Element): 'credit' | 'reversal' | undefined {
  if ((textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) !== 'BOOK') return undefined
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'))
  const way = textAt(entry, 'CdtDbtInd')
  if (way === 'CRDT') return isReversal ? undefined : 'credit'
  return way === 'DBIT' && isReversal ? 'reversal' : undefined
}

/** The bank's own id of an entry; a bare number of the entry is unique in its notification alone. */
function entryId(entry: Element, notification: string): string {
  const number = textAt(entry, 'NtryRef')
  const own = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryDtls', 'TxDtls', 'Refs', 'AcctSvcrRef')
  return own || (notification && number && `${notification}/${number}`)
}

type Entry = {
  readonly account: string
  readonly entryId: string
  readonly money: Money
  readonly isReversal: boolean
}

/**
 * An entry is one payment of its amount, or a batch. A batch whose parts do not add up to it, or with a part that went
 * out, is one payment that a colleague looks into.
 */
function linesOfEntry(entry: Element, { account, entryId, money, isReversal }: Entry): BankLine[] {
  const bookedOn = dayOf(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10))
  const payments = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))
  const same = { account, bookedOn, isReversal, entryReference: entryId }
  if (payments.length <= 1) {
    return [{ ...same, ...money, bankReference: bankIdOf(entryId), ...remittance(payments[0]) }]
  }
  const parts = payments.map((payment) => partOf(payment, money))
  const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0)
  if (sum !== money.amountMinor) {
    const message = shortText(
      payments
        .map((payment) => remittance(payment).reference ?? '')
        .join(' ')
        .trim(),
      140,
    )
    return [{ ...same, ...money, bankReference: bankIdOf(entryId), reference: null, message, payer: '' }]
  }
  const ids = idsOf(payments, entryId)
  return payments.map((payment, index) => ({
    ...{ ...same, ...money, amountMinor: parts[index]! },
    ...{ bankReference: bankIdOf(ids[index]!), ...remittance(payment) },
  }))
}

/** Some banks repeat the id of the batch in each of its payments; it is an id only where all differ. */
function idsOf(payments: readonly Element[], entryId: string): string[] {
  const own = payments.map((payment) => textAt(payment, 'Refs', 'AcctSvcrRef'))
  if (own.every(Boolean) && new Set(own).size === own.length) return own
  return payments.map((_, index) => entryId && `${entryId}/${index + 1}`)
}

/** The amount of one payment of a batch; undefined for what went out, and for what is not in the batch's currency. */
function partOf(payment: Element, { currency }: Money): number | undefined {
  if (textAt(payment, 'CdtDbtInd') === 'DBIT') return undefined
  const amount = at(payment, 'Amt') ?? at(payment, 'AmtDtls', 'TxAmt', 'Amt')
  if (!amount || amount.attributes.Ccy !== currency) return undefined
  return moneyOf(amount).amountMinor || undefined
}

/** Who paid, and what for. A payment for several invoices is shared out by a colleague. */
function remittance(payment: Element | undefined): Pick<BankLine, 'reference' | 'message' | 'payer'> {
  const information = payment ? all(payment, 'RmtInf') : []
  const named = information
    .flatMap((one) => all(one, 'Strd'))
    .map((one) => textAt(one, 'CdtrRefInf', 'Ref'))
    .filter(Boolean)
  const references = new Set(named.map((one) => bankReference(one)))
  const [only] = references
  const written = information.flatMap((one) => all(one, 'Ustrd').map(({ text }) => text.trim()))
  const reference = references.size === 1 ? (only ?? null) : null
  const party = at(payment, 'RltdPties', 'Dbtr')
  return {
    reference,
    message: shortText([...(reference ? [] : named), ...written].join(' '), 140),
    payer: shortText(textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm'), 140),
  }
}

/** Cut between characters, and nothing that the database cannot store. */
const shortText = (text: string, most: number) => [...text.replace(/\p{Surrogate}/gu, '')].slice(0, most).join('')

function bankIdOf(id: string): string {
  if (id.length < 1 || id.length > 150) throw new BankFileFault('line', 'A payment has no reference of the bank')
  return id
}

function dayOf(text: string): string {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  if (!isDay) throw new BankFileFault('line', `${text || 'Nothing'} is no day of booking`)
  return text
}

type Money = { readonly amountMinor: number; readonly currency: Currency }

function moneyOf(amount: Element | undefined): Money {
  const text = amount?.text.trim() ?? ''
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text) ?? []
  const currency = currencies.find((one) => one === amount?.attributes.Ccy)
  const isExact = /^0*$/.test(part.slice(2))
  if (!whole || !isExact || !currency)
    throw new BankFileFault('line', `${text || 'Nothing'} is no amount of a currency of the shop`)
  return { amountMinor: Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2)), currency }
}
