import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentReference } from '../document'
import { bankReference, matchBankLine, ownAccount } from '.'

describe('a reference as a bank writes it', () => {
  it.each([
    ['5000013', '5000013'],
    [' 500 0013 ', '5000013'],
    ['000000005000013', '5000013'],
    ['+71<000000005000013+81234567<', '5000013'],
    ['RF18 5390 0754 7034', '539007547034'],
  ])('%s names %s', (written, reference) => {
    expect(bankReference(written)).toBe(reference)
  })

  it.each(['', 'Takk for klærne', 'RF19539007547034', '5', '12345678901234567890123456', '500 001 A'])(
    '%s names nothing',
    (written) => expect(bankReference(written)).toBeUndefined(),
  )

  it('is the same for an invoice of every country and for what the bank answers', () => {
    for (const country of ['NO', 'SE', 'DK', 'FI'] as const) {
      const asked = paymentReference(country, 500_001)
      expect(bankReference(asked)).toBe(asked.replace(/^0+/, ''))
    }
  })
})

describe('money of the bank', () => {
  const line = { amountMinor: 50_000, currency: 'NOK', reference: '5000013' }
  const invoice = { openMinor: 50_000, currency: 'NOK' }

  it('pays the invoice that it names, in part or whole, and never more than that asks for', () => {
    expect(matchBankLine(line, invoice)).toEqual({ appliedMinor: 50_000, feesMinor: 0, leftMinor: 0, reason: null })
    expect(matchBankLine(line, { ...invoice, openMinor: 80_000 })).toMatchObject({ appliedMinor: 50_000, reason: null })
    expect(matchBankLine(line, { ...invoice, openMinor: 30_000 })).toEqual({
      appliedMinor: 30_000,
      feesMinor: 0,
      leftMinor: 20_000,
      reason: 'overpaid',
    })
    expect(matchBankLine(line, { ...invoice, openMinor: 0 })).toMatchObject({ appliedMinor: 0, reason: 'overpaid' })
  })

  it('pays the goods first, then the fees of reminders', () => {
    const open = { ...invoice, openMinor: 46_500, feesMinor: 7_000 }
    expect(matchBankLine(line, open)).toEqual({ appliedMinor: 46_500, feesMinor: 3_500, leftMinor: 0, reason: null })
    expect(matchBankLine(line, { ...open, openMinor: 50_000 })).toMatchObject({ appliedMinor: 50_000, feesMinor: 0 })
    expect(matchBankLine(line, { ...open, openMinor: 0 })).toMatchObject({ feesMinor: 7_000, leftMinor: 43_000 })
  })

  it('waits for a colleague when nothing says what it is for', () => {
    expect(matchBankLine({ ...line, reference: null }, undefined)).toMatchObject({ reason: 'no-reference' })
    expect(matchBankLine(line, undefined)).toMatchObject({ leftMinor: 50_000, reason: 'unknown-reference' })
    expect(matchBankLine(line, { ...invoice, currency: 'SEK' })).toMatchObject({
      appliedMinor: 0,
      leftMinor: 50_000,
      reason: 'other-currency',
    })
  })

  it('is never lost: what an invoice takes and what is left are the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.nat(1e12),
        fc.nat(1e4),
        fc.constantFrom('NOK', 'SEK'),
        (amountMinor, openMinor, fees, currency) => {
          const match = matchBankLine({ ...line, amountMinor }, { openMinor, feesMinor: fees, currency })
          const { appliedMinor, feesMinor, leftMinor } = match
          expect(appliedMinor + feesMinor + leftMinor).toBe(amountMinor)
          const rests = [openMinor - appliedMinor, fees - feesMinor]
          expect(Math.min(appliedMinor, feesMinor, leftMinor, ...rests)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('an account of the shop', () => {
  const own = ['1234.56.78903', '5050-1055', '81234567', 'FI21 1234 5600 0007 85', 'DK50 0040 0440 1162 43', '1234567']

  it.each([
    ['12345678903', '12345678903', 'as it is'],
    ['NO71 1234 5678 903', '12345678903', 'as its IBAN'],
    ['FI2112345600000785', '12345600000785', 'under the name that it always had'],
    ['12345600000785', '12345600000785', 'as the country wrote it before'],
    ['0040 440116243', '00400440116243', 'without the zeros of a Danish one'],
    ['5050 1055', '50501055', 'with other signs between'],
  ])('%s is %s: %s', (written, name) => {
    expect(ownAccount(own, written)).toBe(name)
  })

  it.each([
    ['99991234567', 'an end alone'],
    ['NO0412345678903', 'wrong check digits'],
    ['SE4550000000058398257466', 'another'],
    ['FI0381234567', 'an end behind a country'],
    ['', 'nothing'],
  ])('%s is none of its own: %s', (written) => {
    expect(ownAccount(own, written)).toBeUndefined()
  })
})
