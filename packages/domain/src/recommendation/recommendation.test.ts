import { describe, expect, it } from 'vitest'
import { type RecommendedRecord, readRecommendations } from '.'

const record = (data: unknown, rest: Partial<RecommendedRecord> = {}): RecommendedRecord => ({
  title: 'Svart kjole',
  custom: { product: [typeof data === 'string' ? data : JSON.stringify(data)] },
  variants: [],
  ...rest,
})
const read = (...products: RecommendedRecord[]) => {
  const lines: string[] = []
  return {
    groups: readRecommendations([{ title: 'Du vil kanskje like', products }], (line) => lines.push(line)),
    lines,
  }
}
const dress = { productId: 7, name: 'Svart kjole', alias: 'svart-kjole' }

describe('recommendations', () => {
  it('[RECO-01] carry the product fields', () => {
    const { groups } = read(
      record({ ...dress, canonicalUrl: '/p/svart-kjole', categories: [{ categoryId: 1 }] }, { ticket: 't1' }),
    )
    expect(groups[0]?.products[0]).toMatchObject({
      productId: 7,
      name: 'Svart kjole',
      alias: 'svart-kjole',
      canonicalUrl: '/p/svart-kjole',
      ticket: 't1',
      discountType: 'NONE',
      parameterGroups: [],
      unitPrice: null,
      firstAvailableOn: null,
    })
  })

  it('[RECO-02] take the article number of a sku from the variant of that size', () => {
    const skus = [
      { skuId: 1, name: 'S', stock: null },
      { skuId: 2, name: 'M', stock: null, articleNumber: 'old' },
    ]
    const { groups } = read(
      record(
        { ...dress, skus },
        {
          variants: [
            { size: 'M', articleNumber: '7-M' },
            { size: 'S', articleNumber: '7-S' },
          ],
        },
      ),
    )
    expect(groups[0]?.products[0]?.skus.map(({ articleNumber }) => articleNumber)).toEqual(['7-S', '7-M'])
  })

  it('[RECO-03] have no categories unless given', () => {
    expect(read(record(dress)).groups[0]?.products[0]?.categories).toEqual([])
  })

  it('[RECO-04] drop the products whose JSON cannot be read', () => {
    const broken = ['{', 'null', '[]', '{}', '{"productId":"7","name":"x"}', '{"productId":7,"name":"x","skus":{}}']
    const { groups } = read(...broken.map((text) => record(text)), record(dress), { ...record(dress), custom: {} })
    expect(groups[0]?.products).toHaveLength(1)
  })

  it('[RECO-05] drop the groups left empty', () => {
    expect(read(record('{')).groups).toEqual([])
    expect(read().groups).toEqual([])
  })

  it('[RECO-06] log each dropped product by its title', () => {
    const { lines } = read(record('{', { title: 'Blå genser' }), record(dress), record('x', { title: 'Lue' }))
    expect(lines).toEqual(['Could not parse product data for: Blå genser', 'Could not parse product data for: Lue'])
  })
})
