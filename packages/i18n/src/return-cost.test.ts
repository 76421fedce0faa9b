import { money } from '@shop/domain/money'
import { expect, it } from 'vitest'
import { locales } from './locales'
import { returnCostText } from './return-cost'
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
