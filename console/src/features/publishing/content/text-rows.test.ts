import { expect, it } from 'vitest'
import { textRows } from './text-rows'

it('lists every key once, with the languages that say something else than their catalogue', () => {
  const own = { 'nb-NO': { 'cart.title': 'Kurv', 'cart.add': 'Legg i' }, 'sv-SE': { 'cart.title': 'Korg' } }
  const body = { 'nb-NO': { 'cart.title': 'Pose' }, 'sv-SE': { 'cart.title': 'Korg' }, 'da-DK': { 'cart.gone': 'x' } }
  expect(textRows(own, body)).toEqual([
    { key: 'cart.add', changed: [] },
    { key: 'cart.gone', changed: ['da-DK'] },
    { key: 'cart.title', changed: ['nb-NO'] },
  ])
})
