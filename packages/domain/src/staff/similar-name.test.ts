import { expect, it } from 'vitest'
import { foldedName, isSimilarName } from './similar-name'

it('folds what Nordic names are written with', () => {
  expect(foldedName('Mäkelä Ødegård Æbelø Ðúfa Lindström Ékström')).toBe('makela odegard abelo dufa lindstrom ekstrom')
})

it.each([
  ['karri', 'Kari Nordli'],
  ['Norli', 'Kari Nordli'],
  ['ksri', 'Kari Nordli'],
  ['akri', 'Kari Nordli'],
  ['Karri Norli', 'Kari Nordli'],
  ['makela', 'Aino Mäkelä'],
  ['makella', 'Aino Mäkelä'],
  ['sandstom', 'Erik Sandström'],
  ['solhem', 'Kari Nygård-Solheim'],
  ['interor', 'Solheim Interiør AS'],
])('takes "%s" for %s', (typed, name) => {
  expect(isSimilarName(typed.split(' '), name)).toBe(true)
})

it.each([
  ['norli', 'Nora Lie'],
  ['karri', 'Marit Berg'],
  ['kari', 'Katrine Holm'],
  ['kari', 'Kaisa'],
  ['kari berg', 'Kari Nordli'],
  ['la', 'Ola Berg'],
])('does not take "%s" for %s', (typed, name) => {
  expect(isSimilarName(typed.split(' '), name)).toBe(false)
})
