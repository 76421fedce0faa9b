import { describe, expect, it } from 'vitest'
import { asProductId, asSkuId } from '../shared'
import { stockOf } from './stock'
import { findVariant, preselectedSku, productNode, siblingProducts, sizesOf, type VariantNode } from './variant-tree'

function node(level: number, value: string, product: number, wish: Partial<VariantNode> = {}): VariantNode {
  return {
    level,
    dimension: level === 0 ? 'Size' : 'Color',
    value,
    label: value,
    productId: asProductId(product),
    skuId: null,
    stock: null,
    alias: '',
    canonicalUrl: '',
    primaryImage: '',
    attributes: [],
    variants: [],
    ...wish,
  }
}
const size = (value: string, product: number, sku: number) =>
  node(0, value, product, { skuId: asSkuId(sku), stock: stockOf({ inStock: 1 }) })

const blue = node(1, 'blue', 10, { variants: [size('S', 10, 1), size('M', 10, 2)] })
const red = node(1, 'red', 20, { variants: [size('S', 20, 3)] })
const tree = [blue, red]
const grouped = [node(2, 'dress', 0, { variants: tree })]

describe('findVariant', () => {
  it('[PRODUCT-16] walks down by the value chosen on each level', () => {
    const chosen = [
      { level: 1, value: 'blue' },
      { level: 0, value: 'M' },
    ]
    expect(findVariant(tree, chosen)?.skuId).toBe(2)
    expect(findVariant(grouped, chosen)?.skuId).toBe(2)
    expect(findVariant(tree, [{ level: 1, value: 'blue' }])).toBe(blue)
  })

  it('takes the only way on, and knows nothing that is not there', () => {
    expect(findVariant(tree, [{ level: 1, value: 'red' }])?.skuId).toBe(3)
    expect(findVariant(tree, [{ level: 1, value: 'green' }])).toBeUndefined()
    expect(
      findVariant(tree, [
        { level: 1, value: 'blue' },
        { level: 0, value: 'XL' },
      ]),
    ).toBeUndefined()
    expect(findVariant(tree, [])).toBeUndefined()
    expect(findVariant([], [])).toBeUndefined()
  })
})

describe('products of a family', () => {
  it('[PRODUCT-16] finds a product, its sizes and its sisters on any level', () => {
    expect(productNode(grouped, asProductId(20))).toBe(red)
    expect(productNode(grouped, asProductId(99))).toBeUndefined()
    expect(sizesOf(grouped, asProductId(10)).map((leaf) => leaf.value)).toEqual(['S', 'M'])
    expect(sizesOf(grouped, asProductId(99))).toEqual([])
    expect(siblingProducts(grouped)).toEqual([blue, red])
  })
})

describe('preselectedSku', () => {
  it('[PRODUCT-12] a single sku needs no choice, several need one', () => {
    expect(preselectedSku(red.variants)).toBe(3)
    expect(preselectedSku(blue.variants)).toBeUndefined()
    expect(preselectedSku([])).toBeUndefined()
    expect(preselectedSku([{ skuId: null }])).toBeUndefined()
  })
})
