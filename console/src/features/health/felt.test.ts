import { deskHealthSchema } from '@shop/contract/rest/desk-health'
import { consoleLocales } from '@shop/i18n/locales'
import { consoleMessages } from '@shop/i18n/messages'
import { expect, it } from 'vitest'
import { feltOf } from './felt'

const names = deskHealthSchema.shape.parts.element.shape.name.options

it('says once what a customer notices, and nothing of what staff alone notice', () => {
  expect(feltOf([{ name: 'payments' }, { name: 'search' }, { name: 'paymentProvider' }])).toEqual(['payment', 'search'])
  expect(feltOf([{ name: 'staff' }, { name: 'witness' }])).toEqual([])
})

it.each(consoleLocales)('has a sentence in %s for whatever can be noticed', (locale) => {
  const { felt } = consoleMessages(locale).health
  for (const one of feltOf(names.map((name) => ({ name })))) expect(felt[one], one).toMatch(/\.$/)
})
