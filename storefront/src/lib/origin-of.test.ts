import { expect, it } from 'vitest'
import { languagesOf } from './languages-of'
import { originOf } from './origin-of'

it('names a market by its own domain', () => {
  expect(originOf('se')).toBe(`http://se.localhost:${process.env.PORT ?? 3000}`)
})

it('points from every language to all of them, itself included, and to the default', () => {
  const home = languagesOf('home', {})
  expect(Object.keys(home).sort()).toEqual(['da-DK', 'fi-FI', 'nb-NO', 'sv-SE', 'x-default'])
  expect(home['x-default']).toBe(home['nb-NO'])
  expect(languagesOf('newArrivals', {})['fi-FI']).toMatch(/\/fi\/uutuudet$/)
})
