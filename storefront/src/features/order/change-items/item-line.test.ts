import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KitProvider } from '@/ui/kit-provider'
import { fillMessage } from '@/texts/fill-message'
import { ItemLine } from './item-line'
import type { ItemsRow } from './items-api'
import type { ItemsWish } from './items-wish'

const row: ItemsRow = {
  ...{ id: 7, skuId: 70, name: 'Kjole', size: 'M', colour: 'Rød', image: null, quantity: 1 },
  ...{ paidFormatted: '300 kr', returning: 0, sizes: [], areSizesSoldOut: true },
}
const sizes = [
  { skuId: 70, size: 'M' },
  { skuId: 71, size: 'L' },
]

function shown(change: Partial<ItemsRow> = {}, wish: ItemsWish = {}, language: (typeof SHOP_LANGUAGES)[number] = 'nb') {
  const texts = shopTexts(language)
  const t: ComponentProps<typeof ItemLine>['t'] = (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
  const plan = { rows: [], problemCode: null, problemRowId: null, problemStock: null } as never
  const line = createElement(ItemLine, { t, row: { ...row, ...change }, wish, plan, onChange: () => {} })
  return renderToStaticMarkup(createElement(KitProvider, null, line))
}

it.each(SHOP_LANGUAGES)('says in %s that the other sizes are sold out, in the place of the choice', (language) => {
  const said = shopTexts(language)['order.edit.sizesSoldOut']
  expect(said).toMatch(/\S\.$/)
  expect(shown({}, {}, language)).toContain(said)
  expect(shown({ sizes, areSizesSoldOut: false }, {}, language)).not.toContain(said)
  expect(shown({ areSizesSoldOut: false }, {}, language)).not.toContain(said)
})

it('is silent of sizes where the line goes, or comes back', () => {
  const said = shopTexts('nb')['order.edit.sizesSoldOut']
  expect(shown({}, { 7: { quantity: 0 } })).not.toContain(said)
  expect(shown({ returning: 1 })).not.toContain(said)
})

it('leads back to the own size from one that was sold out while it was chosen', () => {
  const keep = new RegExp(`<button[^>]*>${shopTexts('nb')['order.edit.keep']}</button>`)
  expect(shown({}, { 7: { skuId: 71 } })).toMatch(keep)
  expect(shown()).not.toMatch(keep)
  expect(shown({ sizes }, { 7: { skuId: 71 } })).not.toMatch(keep)
})
