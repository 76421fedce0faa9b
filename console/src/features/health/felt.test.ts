import { consoleHealthSchema } from '@shop/contract/rest/console-health'
import { consoleLocales } from '@shop/i18n/locales'
import { consoleMessages } from '@shop/i18n/messages'
import { expect, it } from 'vitest'
import { feltOf } from './felt'

const names = consoleHealthSchema.shape.parts.element.shape.name.options
type Name = (typeof names)[number]
const slow = (name: Name) => ({ name, state: 'slow' }) as const
const down = (name: Name) => ({ name, state: 'down' }) as const

it('says once what a customer notices, and nothing of what staff alone notice', () => {
  expect(feltOf([slow('payments'), down('search'), slow('paymentProvider')])).toEqual(['payment', 'search'])
  expect(feltOf([down('staff'), slow('witness')])).toEqual([])
})

it('says of what does not answer at all that it is not there, and not that it is slow', () => {
  expect(feltOf([slow('database'), slow('images')])).toEqual(['shop', 'pictures'])
  expect(feltOf([slow('graphql'), down('database'), down('images')])).toEqual(['shopDown', 'picturesDown'])
  expect(feltOf([down('engagement'), down('auth')])).toEqual(['memberDown', 'signIn'])
})

it.each(consoleLocales)('has a sentence in %s for whatever can be noticed', (locale) => {
  const { felt } = consoleMessages(locale).health
  for (const one of [...feltOf(names.map(slow)), ...feltOf(names.map(down))]) expect(felt[one], one).toMatch(/\.$/)
})
