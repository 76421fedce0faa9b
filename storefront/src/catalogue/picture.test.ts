import { expect, it } from 'vitest'
import { productPicture } from './picture'

it('offers a product picture in 3:4 at every width up to the largest asked for', () => {
  const picture = productPicture('a b.jpg', 450, 600)
  expect(picture).toMatchObject({ src: '/images/product/450f600/a%20b.jpg', width: 450, height: 600 })
  expect(picture.srcSet).toBe(
    '/images/product/240f320/a%20b.jpg 240w, /images/product/320f427/a%20b.jpg 320w, /images/product/450f600/a%20b.jpg 450w, /images/product/600f800/a%20b.jpg 600w',
  )
})
