import { expect, it } from 'vitest'
import { readAmount, readCsv } from './csv'

it('reads cells as spreadsheets write them, whatever separates them', () => {
  const cells = (text: string) => readCsv(text).map((row) => row.cells)
  expect(cells('\uFEFFsku;pieces\r\nA-1;5\r\n\r\n"B;2";"says ""so"""\r\n')).toEqual([
    ['sku', 'pieces'],
    ['A-1', '5'],
    ['B;2', 'says "so"'],
  ])
  expect(cells('a,b\n1,"x\ny"')).toEqual([
    ['a', 'b'],
    ['1', 'x\ny'],
  ])
  expect(cells('a\tb\n1\t')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(readCsv('a;b\n\n1;"x\ny"\n3;4').map(({ line }) => line)).toEqual([1, 3, 5])
  expect(readCsv('')).toEqual([])
})

it('reads amounts with a comma or a point, and nothing that could be another amount', () => {
  expect(['1299', '1 299,50', '1299.5', '0,05', '0'].map(readAmount)).toEqual([129_900, 129_950, 129_950, 5, 0])
  for (const text of ['', '-5', '1.299,50', '1,299', '12,345', 'kr 5', '1e5', '9999999999'])
    expect(readAmount(text), text).toBeUndefined()
})
