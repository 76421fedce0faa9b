import { consoleMessages } from '@shop/i18n/console-messages'
import { consoleLocales } from '@shop/i18n/locales'
import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { ticketProblem } from './ticket-problem'

it.each(consoleLocales)('[ASSIST-51] says in %s that a ticket is a reference and no text', (locale) => {
  const t = createTranslator({ locale, messages: { console: consoleMessages(locale) }, namespace: 'console' })
  const problem = (ticket: string) => ticketProblem(ticket, t as Parameters<typeof ticketProblem>[1])
  for (const ticket of ['T-1042', '88 213', 'call']) expect(problem(ticket), ticket).toBeNull()
  expect(problem('Kari Nordmann 400 99 999')).toContain('. / # -')
  expect(problem(' ')).toBe(t('viewAs.ticketMissing'))
})
