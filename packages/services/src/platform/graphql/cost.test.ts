import { buildSchema, getOperationAST, type OperationDefinitionNode, parse } from 'graphql'
import { expect, it } from 'vitest'
import { costTerms, exceedsCost } from './cost'

const schema = buildSchema('type Query { list(take: Int): [Item], one: Item } type Item { a: Int, items: [Item] }')
const isTooCostly = (text: string, variables: Record<string, unknown> = {}) => {
  const document = parse(text)
  const terms = costTerms(
    document,
    getOperationAST(document) as OperationDefinitionNode,
    schema.getQueryType() as never,
  )
  return exceedsCost(terms, variables)
}
const fields = (count: number) => '{ a '.concat('a '.repeat(count - 1), '}')

it('multiplies the fields of a list by its take, 20 where none is given', () => {
  expect([isTooCostly(`{ list ${fields(999)} }`), isTooCostly(`{ list ${fields(1_000)} }`)]).toEqual([false, true])
  expect([isTooCostly(`{ list(take: 200) ${fields(99)} }`), isTooCostly(`{ list(take: 200) ${fields(100)} }`)]).toEqual(
    [false, true],
  )
  expect(isTooCostly(`{ list(take: 0) ${fields(1_900)} }`)).toBe(false)
})

it('takes what a variable says, and its default where it says nothing', () => {
  const text = (declared: string) => `query q($n: ${declared}) { list(take: $n) ${fields(150)} }`
  expect([isTooCostly(text('Int'), { n: 200 }), isTooCostly(text('Int'), { n: 100 })]).toEqual([true, false])
  expect([isTooCostly(text('Int = 200')), isTooCostly(text('Int')), isTooCostly(text('Int'), { n: -5 })]).toEqual([
    true,
    false,
    false,
  ])
})

it('adds the root fields up, through fragments too', () => {
  const half = `list(take: 100) ${fields(110)}`
  expect([isTooCostly(`{ ${half} }`), isTooCostly(`{ ${half} x: ${half} }`)]).toEqual([false, true])
  expect(isTooCostly(`{ ...f } fragment f on Query { ${half} y: ${half} }`)).toBe(true)
  expect(isTooCostly(`{ one ${fields(1_000)} }`)).toBe(false)
})
