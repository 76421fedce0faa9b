import { money } from '@shop/domain/money'
import { expect, it } from 'vitest'
import { locales } from './locales'
import { returnCostText, returnCostTexts } from './return-cost'
import { translator } from './translate'

it('[LAW-17] says in every language who pays for a return, and how much', () => {
  const said = (minor: number) =>
    locales.map((locale) => returnCostText(translator(locale), money(minor, 'DKK'), locale))
  expect(said(49_00).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
    expect.arrayContaining(['Du betaler returfragten, 49 kr.']),
  )
  for (const text of said(49_00)) expect(text).toMatch(/49[^.]*[^.]\.$/)
  for (const text of said(0)) expect(text).not.toMatch(/\d/)
})

it('[SHOP-27] says it without VAT as well, in one sentence that ends once', () => {
  const said = (minor: number) =>
    locales.map((locale) => returnCostTexts(translator(locale), money(minor, 'DKK'), 2500, locale))
  const costs = said(50_00)
  expect(costs.map(({ exVat }) => exVat.replaceAll('\u00a0', ' '))).toEqual(
    expect.arrayContaining([
      'Du betaler returfrakten, 40 kr ekskl. mva.',
      'Du betaler returfragten, 40 kr. ekskl. moms.',
    ]),
  )
  for (const { incVat, exVat } of costs) {
    expect(incVat).toMatch(/50[^.]*\.$/)
    expect(exVat).toMatch(/40.*[^.]\.$/)
  }
  for (const { incVat, exVat } of said(0)) expect(exVat).toBe(incVat)
})
