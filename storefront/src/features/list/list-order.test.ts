import { locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { expect, it } from 'vitest'
import { firstOrder, type ListOrder, listNote, shownOrder, sortOf } from './list-order'
import { listKinds } from './list-reference'

const noteOf = (order: ListOrder, begins: ListOrder = order) =>
  listNote({ kind: 'bestsellers', order, firstOrder: begins }, translator('nb'))
const RELEVANCE = /^Slik sorterer vi: relevans bygger på/

it('[LAW-11] bestsellers alone begin with what sold most, unless another order is published for them', () => {
  for (const kind of listKinds)
    expect(firstOrder(kind, 'RELEVANCE'), kind).toBe(kind === 'bestsellers' ? 'MOST_SOLD' : 'RELEVANCE')
  expect(firstOrder('bestsellers', 'PRICE')).toBe('PRICE')
})

it('[LAW-11] a list is by pieces sold when the catalogue gave it, and by relevance when the search did', () => {
  expect(shownOrder('MOST_SOLD', 'catalogue')).toBe('MOST_SOLD')
  expect(shownOrder('MOST_SOLD', 'search')).toBe('RELEVANCE')
  expect(shownOrder('PRICE', 'search')).toBe('PRICE')
  expect([sortOf('MOST_SOLD'), sortOf('PRICE')]).toEqual(['RELEVANCE', 'PRICE'])
})

it('[LAW-11] the note under bestsellers names the pieces sold, also when another order is chosen', () => {
  const sold = 'Standardsortering: mest solgte varer først. Ingen betaler for plassering i listen.'
  expect(noteOf('MOST_SOLD')).toBe(sold)
  expect(noteOf('PRICE', 'MOST_SOLD')).toBe(sold)
  expect(noteOf('RELEVANCE', 'MOST_SOLD')).toMatch(RELEVANCE)
})

it('[LAW-11] every other list names the order that it begins with, and what relevance is where that orders it', () => {
  expect(noteOf('PRICE', 'LATEST')).toMatch(/^Standardsortering: nyeste varer først\./)
  expect(noteOf('LATEST', 'RELEVANCE')).toMatch(/^Standardsortering: mest relevante først\./)
  const found = { kind: 'search', order: 'PRICE', firstOrder: 'RELEVANCE' } as const
  expect(listNote(found, translator('nb'))).toMatch(RELEVANCE)
})

it.each(locales)('[LAW-11] the note says in %s what sold most in words of its own', (locale) => {
  const t = translator(locale)
  const says = (sort: string) => t('list.note', { sort })
  const sold = { nb: 'mest solgte', sv: 'mest sålda', da: 'mest solgte', fi: 'myydyimmät' }
  expect(says('MOST_SOLD')).toContain(sold[locale])
  expect(says('MOST_SOLD')).not.toBe(says('RELEVANCE'))
})
