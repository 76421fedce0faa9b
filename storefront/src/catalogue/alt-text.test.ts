import { expect, it } from 'vitest'
import { altText, altTextOf } from './alt-text'

const views = { front: 'sett forfra', back: 'sett bakfra', detail: 'detalj', fabric: 'nærbilde av stoffet' }
const variants = [{ productId: 7, label: 'koboltblå' }] as never

it('[A11Y-09] describes garment, colour and view', () => {
  const product = { productId: 7, name: 'Sløyfebluse', variantGroup: { variants } }
  expect(altText(product, { fileName: 'x', tags: ['back'] }, views)).toBe('Sløyfebluse, koboltblå, sett bakfra')
  expect(altText({ ...product, variantGroup: null }, { fileName: 'x', tags: [] }, views)).toBe('Sløyfebluse')
  const picture = { fileName: 'x', tags: ['main'] }
  expect(altTextOf({ name: 'Kjole', colour: 'blå', picture, views })).toBe('Kjole, blå, sett forfra')
  expect(altTextOf({ name: 'Kjole, blå', colour: 'blå', picture, views })).toBe('Kjole, blå, sett forfra')
})
