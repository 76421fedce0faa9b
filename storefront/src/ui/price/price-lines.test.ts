import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ShownPrice } from '@/catalogue/shown-price'
import { PriceLines } from './price-lines'

const texts = { now: 'Nå', before: 'Før', percentOff: '−{percent} %', lowest: 'Laveste pris:', exVat: 'ekskl. mva.' }
const shown = (percent?: number) => {
  const prior = ['1 199 kr', '959,20 kr'] as const
  const reduction = { prior, lowest: prior, percent }
  const price: ShownPrice = { selling: ['1 190 kr', '952 kr'], reduction }
  return renderToStaticMarkup(createElement(PriceLines, { price, texts }))
}
const struck = (html: string) => /<s\b.*?<\/s>/.exec(html)?.[0]

it('[PRICE-06] [PRICE-11] draws a reduction with selling price, struck prior price, percentage and lowest price', () => {
  const html = shown(20)
  expect(struck(html)).toContain('1 199 kr')
  expect(html).toMatch(/Nå .*1 190 kr.*−20 %.*Laveste pris: .*1 199 kr/)
})

it('[PRICE-06] [PRICE-11] draws one of less than one per cent with the same prices, and says that it is less than one', () => {
  const html = shown()
  expect(struck(html)).toContain('1 199 kr')
  expect(html).toMatch(/Nå .*1 190 kr.*>&lt; 1 %<.*Laveste pris: .*1 199 kr/)
  expect(html).not.toContain('0 %')
  expect(html).toContain('data-state="reduced"')
})
