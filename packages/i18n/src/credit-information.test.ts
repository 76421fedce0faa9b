import { loanExample } from '@shop/domain/checkout'
import { demoLender, demoSeller } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import { latePaymentIn } from '@shop/domain/payment'
import { describe, expect, it } from 'vitest'
import { type Credit, creditInformation } from './credit-information'
import { locales } from './locales'

const amount = money(1_198_00, 'NOK')
const loan: Credit = {
  amount,
  terms: { kind: 'loan', loan: loanExample(amount) },
  lender: demoLender,
  broker: demoSeller,
  country: 'NO',
  late: latePaymentIn('NO'),
}
const textOf = (credit: Credit, locale: (typeof locales)[number]) =>
  creditInformation(credit, locale)
    .parts.flatMap(({ facts }) => facts.flat())
    .join('\n')
    .replaceAll('\u00a0', ' ')

describe('[LAW-07] the standard information before a loan', () => {
  it.each(locales)('names in %s the lender, the shop as intermediary and every figure of this very loan', (locale) => {
    const said = textOf(loan, locale)
    for (const name of [demoLender.name, demoLender.address, demoLender.email, demoSeller.name, demoSeller.address])
      expect(said).toContain(name)
    const { total, monthly, cost } = loanExample(amount)
    for (const { minor } of [amount, total, monthly, cost]) {
      const whole = Math.floor(minor / 100)
      expect(said.replace(/[\s.]/g, ''), String(minor)).toContain(String(whole))
    }
    expect(said).toContain('14,9 %')
    expect(said).toContain('16 %')
    // Withdrawal, what follows it, paying late.
    for (const days of [/\b14 (dag|päiv)/, /\b30 (dag|päiv)/]) expect(said).toMatch(days)
    expect(said).toMatch(/\b8 pro/)
  })

  it.each(locales)('has in %s no fact without a name or a value, and no brace left', (locale) => {
    const { title, warning, parts } = creditInformation(loan, locale)
    const all = [title, warning, ...parts.flatMap(({ heading, facts }) => [heading, ...facts.flat()])]
    expect(all.filter((text) => text.trim() === '' || /[{}]/.test(text))).toEqual([])
  })

  it('is no agreement, and the agreement names its buyer and its reference', () => {
    const agreement = { borrower: 'Kari Nordmann', reference: '1A2B3C4D' }
    expect(textOf(loan, 'nb')).not.toContain('Låntaker')
    expect(textOf({ ...loan, agreement }, 'nb')).toContain('Kari Nordmann\nReferanse\n1A2B3C4D')
    expect(creditInformation({ ...loan, agreement }, 'nb').title).toBe('Kredittavtale')
  })

  it('says of a lent invoice that it costs nothing when it is paid in time', () => {
    const invoice: Credit = { ...loan, terms: { kind: 'invoice', days: 14 }, country: 'FI', late: latePaymentIn('FI') }
    const said = textOf(invoice, 'fi')
    expect(said).toContain('0 %, kiinteä')
    expect(said).toContain('14 päivän kuluessa')
    expect(said).toContain('7 prosenttiyksiköllä')
  })
})
