import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { excessOf } from './limits'

const excess = (text: string) => excessOf(parse(text))
const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`

it('counts depth through fragments and ends where they contain each other', () => {
  expect(excess(nested(8))).toBeUndefined()
  expect(excess(nested(9))).toContain('Deeper')
  expect(excess(`{ a { ...f } } fragment f on T ${nested(8)}`)).toContain('Deeper')
  expect(excess('{ ...f } fragment f on T { a { ...g } } fragment g on T { a { ...f } }')).toContain('Deeper')
})

it('refuses fragments that multiply, without writing them out', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, i) => `fragment f${i} on T { ...f${i + 1} ...f${i + 1} }`).join(' ')
  const document = (length: number) => `{ ...f0 } ${chain(length)} fragment f${length} on T { a }`
  expect(excess(document(5))).toBeUndefined()
  expect(excess(document(60))).toContain('More than 2000 fields')
  expect(excess(`{ b { ${'a '.repeat(2_000)} } }`)).toContain('fields')
})

it('bounds aliases, root fields, directives and the same mutation twice', () => {
  const times = (count: number, text: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => text(i)).join(' ')
  expect(excess(`{ ${times(16, (i) => `a${i}: a`)} }`)).toContain('aliases')
  expect(excess(`{ ${times(11, (i) => `a${i}`)} }`)).toContain('root')
  expect(excess(`{ a ${times(21, () => '@skip(if: true)')} }`)).toContain('directives')
  expect(excess('mutation { x: add y: add }')).toContain('same mutation')
  expect(excess('mutation { add remove }')).toBeUndefined()
})
