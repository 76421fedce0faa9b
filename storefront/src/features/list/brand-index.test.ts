import { expect, it } from 'vitest'
import { brandIndex } from './brand-index'

const index = (names: readonly string[], locale: 'nb' | 'sv' | 'da' | 'fi') =>
  brandIndex(
    names.map((name) => ({ name, href: `/b/${name}`, count: undefined })),
    locale,
  )
    .filter(({ brands }) => brands.length > 0)
    .map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])

it('[PRODUCT-21] puts each brand under the letter where readers of the language look for it', () => {
  const names = ['Åker', 'Öland', 'Ærlig', 'Zenit', 'Élan', 'Aure', '7 Fjell', 'Östre', 'Eik']
  expect(index(names, 'nb')).toEqual([
    ['A', 'Aure'],
    ['E', 'Eik', 'Élan'],
    ['Z', 'Zenit'],
    ['Æ', 'Ærlig'],
    ['Ø', 'Öland', 'Östre'],
    ['Å', 'Åker'],
    ['#', '7 Fjell'],
  ])
  expect(index(names, 'sv').map(([letter]) => letter)).toEqual(['A', 'E', 'Z', 'Å', 'Ä', 'Ö', '#'])
})

it('keeps the whole alphabet, so that the index never jumps', () => {
  expect(
    brandIndex([], 'fi')
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ')
})
