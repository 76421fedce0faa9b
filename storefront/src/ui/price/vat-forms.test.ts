import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../..', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file),
)
const textOf = (file: string) => readFileSync(`${src}/${file}`, 'utf8')
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(textOf(file))).toSorted()

/** Who writes an amount of money alone, and why it has one form, or how it has both. */
const WRITES_MONEY: Readonly<Record<string, string>> = {
  'features/cart/promo-problem.ts': 'the least purchase is a term of a cheque',
  'features/list/filter-labels.ts': 'is given the amounts of both forms',
  'features/order/order-refunds.tsx': 'what was paid back',
  'features/returns/choose-step.tsx': 'what is paid back',
  'features/returns/use-confirm-form.ts': 'what is paid back',
  'legal/credit-settings.ts': 'the fee of a reminder is named by law',
}

it('[SHOP-27] amounts are written with VAT and without; who writes one form says why', () => {
  const money = /\bformatMoney(In)?\b|\bfillMarketAmounts\b|\bformatsFor\b|style: 'currency'/
  expect(filesWith(money)).toEqual(Object.keys(WRITES_MONEY))
})

it('[PRICE-08] no screen leaves the form of an amount to the browser’s own formatter', () => {
  expect(filesWith(/style: ['"]currency['"]/)).toEqual([])
})

/** Texts of the services that have one form: what is paid, owed, lent or given back, and the terms of the programme. */
const ONE_FORM = [
  ...['totalSellingPriceExBalanceIncVatFormatted', 'pendingFormatted', 'balanceFormatted', 'amountFormatted'],
  ...['chequeAmountFormatted', 'minPurchaseFormatted', 'spendPerPointFormatted'],
  ...['totalFormatted', 'loweredFormatted', 'paidBackFormatted', 'toBalanceFormatted', 'givenBackFormatted'],
  ...['paidFormatted', 'toPayBeforeFormatted', 'toPayAfterFormatted'],
  // How what is paid comes about.
  'sumFormatted',
  // The VAT itself; a day; and what is asked for and shown nowhere.
  ...['vatFormatted', 'untilFormatted', 'regularPriceIncVatFormatted'],
]
/** Where a total to pay, or what a cheque gives, stands without its other form. */
const TO_PAY: readonly string[] = [
  'assist/bar-script.ts sellingPriceIncVatFormatted',
  'features/cart/cart-summary.tsx sellingPriceIncVatFormatted',
  'features/cart/use-promo-form.ts fixedIncVatFormatted',
  'features/checkout/checkout-screen.tsx sellingPriceIncVatFormatted',
  'features/checkout/final-check.tsx sellingPriceIncVatFormatted',
]

/** The name of the same text without VAT. */
const withoutVat = (name: string): string =>
  /incVat/i.test(name)
    ? name.replace('IncVat', 'ExVat').replace('incVat', 'exVat')
    : name.replace(/Formatted$/, 'ExVatFormatted')

it('[SHOP-27] who shows an amount of the services with VAT has it without as well, but for what is paid', () => {
  const alone = files.flatMap((file) => {
    const names = new Set(textOf(file).match(/\b\w+Formatted\b/g))
    return [...names]
      .filter((name) => !ONE_FORM.includes(name) && !/exVat/i.test(name) && !names.has(withoutVat(name)))
      .map((name) => `${file} ${name}`)
  })
  expect(alone.toSorted()).toEqual(TO_PAY.toSorted())
})
