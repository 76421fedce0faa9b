import { expect, it } from 'vitest'
import type { Variant } from '@/catalogue/product-card'
import { withoutRepeats } from './without-repeats'

const aGarment = (productId: number, ...colours: number[]) => ({
  productId,
  variantGroup: { variants: colours.map((colour) => ({ productId: colour }) as Variant) },
})

it('shows a garment in the first of several lists alone, in whichever colour it comes', () => {
  const [shirt, blueShirt, skirt, coat] = [aGarment(1, 1, 2), aGarment(2, 1, 2), aGarment(3), aGarment(4)]
  const lists = withoutRepeats([
    { products: [shirt, skirt, coat], most: 2 },
    { products: [blueShirt, coat, skirt], most: 2 },
  ])
  expect(lists.map((products) => products.map(({ productId }) => productId))).toEqual([[1, 3], [4]])
})
