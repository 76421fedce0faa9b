import { auditEvents } from '@shop/domain/staff'
import { consoleMessages } from '@shop/i18n/console-messages'
import { consoleLocales } from '@shop/i18n/locales'
import { expect, test } from 'vitest'
import { eventText } from './event-text'

test.each(consoleLocales)('the record says in words what happened: %s', (locale) => {
  const texts = new Map(Object.entries(consoleMessages(locale).audit.events))
  const textOf = (key: string) => texts.get(key.replace('console.audit.events.', ''))
  const words = Object.assign((key: string) => textOf(key) ?? key, { has: (key: string) => textOf(key) !== undefined })
  const raw = auditEvents.filter((event) => eventText({ event, operation: '', target: '' }, words) === event)
  expect(raw).toEqual([])
})
