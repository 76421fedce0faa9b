import { expect, it } from 'vitest'
import { aliasesOf, languagesOf, placesOf } from './languages-of'
import { originOf } from './origin-of'

it('names a market by its own domain', () => {
  expect(originOf('se')).toBe(`http://se.localhost:${process.env.PORT ?? 3000}`)
})

it('[SEO-01] points from every market and language to all of them, itself included, and to the Norwegian default', () => {
  const home = languagesOf('home', () => ({}))
  expect(Object.keys(home).sort()).toEqual(['da-DK', 'fi-FI', 'nb-NO', 'sv-FI', 'sv-SE', 'x-default'])
  expect(new URL(home['sv-FI'] ?? '').host).toMatch(/^fi\./)
  expect(new URL(home['sv-FI'] ?? '').pathname).toBe('/sv')
  expect(home['x-default']).toBe(home['nb-NO'])
  expect(languagesOf('newArrivals', () => ({}))['fi-FI']).toMatch(/\/fi\/uutuudet$/)
})

it('[SEO-01] names of a page that is not everywhere only the places that have it', () => {
  const urls = [
    { language: 'sv', country: 'FI', url: '/sv/villkor' },
    { language: 'sv', country: 'SE', url: '/sv/villkor' },
  ]
  const aliasIn = aliasesOf(urls, 'vilkar')
  const page = languagesOf('page', (locale) => ({ alias: aliasIn(locale) }), placesOf(urls))
  expect(Object.keys(page).sort()).toEqual(['sv-FI', 'sv-SE'])
  expect(new URL(page['sv-FI'] ?? '').pathname).toBe('/sv/villkor')
})

it('names a product in each language as that language does', () => {
  const aliasIn = aliasesOf(
    [
      { language: 'nb', url: '/p/bl%C3%A5-kjole-1' },
      { language: 'sv', url: '/sv/p/klanning-1' },
    ],
    'kjole-1',
  )
  expect([aliasIn('nb'), aliasIn('sv'), aliasIn('fi')]).toEqual(['blå-kjole-1', 'klanning-1', 'kjole-1'])
  expect(languagesOf('product', (locale) => ({ alias: aliasIn(locale) }))['sv-SE']).toMatch(/\/sv\/p\/klanning-1$/)
})
