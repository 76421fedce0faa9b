import { expect, it } from 'vitest'
import { lookFields } from './look-fields'

const image = { filename: 'look.avif', altText: 'Antrekk' }

it('keeps the points that lie on the picture and name a product', () => {
  const hotspots = [
    { productId: 1, x: 32, y: 34 },
    { productId: 'x', x: 1, y: 1 },
    { productId: 2, x: 101, y: 1 },
    null,
  ]
  expect(lookFields({ image, title: 'A', hotspots })).toMatchObject({
    title: 'A',
    text: '',
    spots: [{ productId: 1, x: 32, y: 34 }],
  })
})

it('is left out without a picture or without goods', () => {
  expect(lookFields({ image, hotspots: [] })).toBeUndefined()
  expect(lookFields({ hotspots: [{ productId: 1, x: 1, y: 1 }] })).toBeUndefined()
})
