import { expect, it } from 'vitest'
import { bankReference } from '../bank'
import { passesLuhn } from '../validation/check-digits'
import { creditorReference, documentNumber, dueAt, paymentAccount, paymentReference } from '.'

it.each([
  ['NO', '5000013', 'KID of modulus 10'],
  ['SE', '50000181', 'OCR of modulus 10 with its length'],
  ['DK', '000000005000013', '15 positions of card type 71'],
  ['FI', '5000018', 'viitenumero by 7, 3, 1'],
] as const)('[LAW-19] a payment in %s names %s, %s', (country, reference, _form) => {
  expect(paymentReference(country, 500_001)).toBe(reference)
})

it('[LAW-19] the examples of the banks have the check digits that banks compute', () => {
  // As the guides of Finanssiala and Bankgirot write them.
  expect(paymentReference('FI', 123_456)).toBe('1234561')
  for (const number of [1, 42, 500_001, 123_456_789]) {
    const ocr = paymentReference('SE', number)
    expect([ocr.slice(0, -2), Number(ocr.at(-2))]).toEqual([String(number), ocr.length % 10])
  }
  for (let number = 500_000; number < 500_200; number++)
    for (const country of ['NO', 'SE', 'DK'] as const)
      expect(passesLuhn(paymentReference(country, number)), `${country} ${number}`).toBe(true)
})

it('[LAW-19] a reference has an international form, which the bank file gives back as the national one', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  for (let number = 500_000; number < 500_200; number++) {
    const national = paymentReference('FI', number)
    expect(bankReference(creditorReference(national))).toBe(national)
  }
})

it('[LAW-19] [LAW-23] an invoice is due at the end of the fourteenth day after the goods were sent, by the market’s clock, and on no Saturday, Sunday or holiday', () => {
  const due = (sent: string, country = 'NO', timeZone = 'Europe/Oslo') =>
    new Date(dueAt(Date.parse(sent), { timeZone, country })).toISOString()
  expect(due('2031-01-10T09:00:00Z')).toBe('2031-01-24T22:59:59.000Z')
  expect(due('2031-01-10T23:30:00Z')).toBe('2031-01-27T22:59:59.000Z')
  expect(due('2031-03-20T09:00:00Z')).toBe('2031-04-03T21:59:59.000Z')
  // A Saturday before the 17th of May, which only Norway keeps, and the 6th of June, which only Sweden and Finland do not work on.
  expect(due('2032-05-03T09:00:00Z')).toBe('2032-05-18T21:59:59.000Z')
  expect(due('2032-05-03T09:00:00Z', 'SE', 'Europe/Stockholm')).toBe('2032-05-17T21:59:59.000Z')
  expect(due('2033-05-23T09:00:00Z', 'SE', 'Europe/Stockholm')).toBe('2033-06-07T21:59:59.000Z')
})

it('[LAW-19] an own shop has accounts of its own, in the way that its banks know them', () => {
  expect(paymentAccount('SE')).toEqual({ kind: 'bankgiro', number: '5050-1055' })
  const own = 'NO=9876.54.32103, FI=FI49 5000 9420 0287 30'
  expect(paymentAccount('FI', own)).toEqual({ kind: 'iban', number: 'FI49 5000 9420 0287 30' })
  expect(passesLuhn('50501055')).toBe(true)
})

it('[LAW-19] kinds of documents are told apart by their numbers', () => {
  expect(documentNumber('no', 'invoice', 7)).toBe('NO-F-7')
  expect(documentNumber('fi', 'credit_note', 7)).toBe('FI-C-7')
})
