import { translator } from '@shop/i18n/translate'
import { expect, it } from 'vitest'
import { reducedText } from './reduced-text'

const t = translator('nb')
const good = (skuId: number, name: string, label: string | null = null) => ({
  skuId,
  product: { name, variantDimensions: [{ dimension: 'Color', label }], skus: [{ skuId, name: 'M' }] },
})
const goods = [good(1, 'Skjorte', 'koboltblå'), good(2, 'Kjole'), { skuId: 3, product: null }]

it('[CARTMERGE-07] names each good of which there are fewer than both carts held, with how many are left', () => {
  const reduced = [
    { skuId: 1, wanted: 7, stock: 5 },
    { skuId: 2, wanted: 2, stock: 0 },
    { skuId: 1, wanted: 6, stock: 5 },
  ]
  expect(reducedText(reduced, goods, t)).toBe(
    'Skjorte, koboltblå, M: Bare 5 igjen på lager. Kjole, M: Varen er dessverre utsolgt.',
  )
  expect(reducedText([], goods, t)).toBeUndefined()
})

it('[CARTMERGE-07] says of what is not for sale any more that it stays behind, and names no part that is not short', () => {
  const reduced = [
    { skuId: 3, wanted: 1, stock: 0 },
    { skuId: 2, wanted: 2, stock: 9 },
  ]
  expect(reducedText(reduced, goods, t)).toBe('Noen varer fra forrige besøk var ikke tilgjengelige lenger.')
})

it('says that the cart is full where there would be enough', () => {
  expect(reducedText([{ skuId: 1, wanted: 1, stock: 9 }], goods, t)).toContain('200')
})
