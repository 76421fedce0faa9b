import { defaultSettingsOf } from '@shop/domain/market'
import { expect, it } from 'vitest'
import type { Place } from '../../ground/context/place'
import { type Filling, filled, filledDeeply, filledInBothForms } from './filled'

const place = {
  market: { settings: defaultSettingsOf('no'), country: { code: 'NO' } },
  language: { code: 'nb' },
} as unknown as Place
const filling: Filling = {
  place,
  ways: () => ({
    names: 'Kort "MobilePay" & <b> og faktura',
    terms: 'Ingen er valgt.',
    methods: [{ name: 'Kort "MobilePay" & <b>', warning: '', paragraphs: ['Trekkes når varene sendes.'] }],
  }),
}

it('[LAW-07] leaves no brace of the ways to pay in a plain text, such as a description for search engines', () => {
  expect(filled('Vi tar {paymentMethods}. {paymentTerms}', filling)).toBe(
    'Vi tar Kort "MobilePay" & <b> og faktura. Ingen er valgt. Kort "MobilePay" & <b>: Trekkes når varene sendes.',
  )
})

it('makes a section of each method in markup, where names are text and not markup', () => {
  expect(filledDeeply([{ html: '<p>Vi tar {paymentMethods}.</p><p>{paymentTerms}</p>' }], filling)).toEqual([
    {
      html:
        '<p>Vi tar Kort "MobilePay" &amp; &lt;b&gt; og faktura.</p><p>Ingen er valgt.</p>' +
        '<h2>Kort "MobilePay" &amp; &lt;b&gt;</h2><p>Trekkes når varene sendes.</p>',
    },
  ])
})

it('fills a text that holds JSON as what it holds, so that quotes in a name break nothing', () => {
  const held = JSON.stringify({ blocks: [{ title: 'Fra {shippingFee}: {paymentMethods}' }] })
  const { json, size } = filledDeeply({ json: held, size: 3 }, filling) as { json: string; size: number }
  expect(JSON.parse(json)).toEqual({ blocks: [{ title: 'Fra 49\u00a0kr: Kort "MobilePay" & <b> og faktura' }] })
  expect(size).toBe(3)
  expect(filledDeeply('{shippingFee}', filling)).toBe('49\u00a0kr')
})

it('[SHOP-27] names prices without VAT beside the same with it, and what cheques are worth in one form', () => {
  const text = '<p>Frakt {shippingFee}. Fri fra {freeShippingFrom}, minst {minOrderValue}. {returnCost}</p>'
  const withVat = '<p>Frakt 49 kr. Fri fra 799 kr, minst 99 kr. Du betaler returfrakten, 59 kr.</p>'
  const without =
    '<p>Frakt 39,20 kr ekskl. mva. Fri fra 639,20 kr ekskl. mva., minst 79,20 kr ekskl. mva. ' +
    'Du betaler returfrakten, 47,20 kr ekskl. mva.</p>'
  const held = (html: string) => JSON.stringify({ blocks: [{ html }] })
  const said = JSON.stringify(filledInBothForms({ title: 'Frakt', html: text, json: held(text) }, filling, 2500))
  expect(JSON.parse(said.replaceAll('\u00a0', ' '))).toEqual({
    ...{ title: 'Frakt', html: withVat, json: held(withVat) },
    withoutVat: { title: 'Frakt', html: without, json: held(without) },
  })
  expect(filledInBothForms({ text: 'Bonus {bonusAmount}, {paymentMethods}' }, filling, 2500)).toEqual({
    text: 'Bonus 25\u00a0kr, Kort "MobilePay" & <b> og faktura',
  })
})
