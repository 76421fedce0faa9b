import { expect, it } from 'vitest'
import { readTerm } from './read-term'

const kinds = (term: string) => readTerm(term).map(({ kind }) => kind)

it('reads one field as what it can be', () => {
  expect(readTerm(' Kari@Example.com ')).toMatchObject([{ kind: 'email' }])
  expect(readTerm('+47 412 38 617')).toEqual([{ kind: 'phone', digits: '41238617' }])
  expect(kinds('100234')).toEqual(['order', 'phone', 'id'])
  expect(readTerm('NO-100 234')[0]).toEqual({ kind: 'order', number: 100234 })
  expect(kinds('6f2d91c0-7be1-4f0a-9f6e-2b1c3d4e5f60')).toEqual(['id'])
  expect(kinds('Abcdefghijklmnopqrstuv_-12')).toEqual(['cart', 'name'])
  expect(readTerm('Kari  Solheim')).toEqual([{ kind: 'name', words: ['kari', 'solheim'], zip: null }])
  expect(readTerm('half@')).toEqual([])
  expect(readTerm('0150 Mäkelä')).toEqual([{ kind: 'name', words: ['makela'], zip: '0150' }])
  expect(readTerm('2bdca1e9')).toEqual([
    { kind: 'ref', start: '2bdca1e9' },
    { kind: 'name', words: ['2bdca1e9'], zip: null },
  ])
  expect(kinds('12345678')).toEqual(['order', 'phone', 'id', 'ref'])
})
