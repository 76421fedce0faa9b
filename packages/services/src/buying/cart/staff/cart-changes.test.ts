import { expect, it } from 'vitest'
import { changesOf, type HistoryRow } from './cart-changes'

const skus = new Map([
  [1, { productId: 10, name: 'Breton', size: 'M' }],
  [2, { productId: 10, name: 'Breton', size: 'L' }],
  [3, { productId: 11, name: 'Tank', size: 'S' }],
])
const row = (version: number, lines: HistoryRow['lines'], promo_code: string | null = null): HistoryRow => ({
  version,
  actor: 'customer',
  who: '',
  on_behalf_of: null,
  operation: 'updateCartItem',
  lines,
  promo_code,
  at: new Date(version),
})
const line = (id: string, sku_id: number, quantity = 1) => ({ id, sku_id, quantity })

it('shows how each version differs from the one before', () => {
  const rows = [
    row(5, [line('b', 2, 2)], 'HOST10'),
    row(4, [line('b', 2, 2)]),
    row(3, [line('b', 2)]),
    row(2, [line('a', 1), line('c', 3)]),
    row(1, [line('a', 1)]),
  ]
  const moves = changesOf(rows, (id) => skus.get(id), 4).map((change) => change.moves)
  expect(moves).toEqual([
    [{ kind: 'promo', name: 'HOST10', from: '', to: '' }],
    [{ kind: 'quantity', name: 'Breton', from: '1', to: '2' }],
    [
      { kind: 'size', name: 'Breton', from: 'M', to: 'L' },
      { kind: 'removed', name: 'Tank', from: '1', to: '' },
    ],
    [{ kind: 'added', name: 'Tank', from: '', to: '1' }],
  ])
})
