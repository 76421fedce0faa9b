import messages from '@shop/i18n/messages/en/console.json'
import { expect, it } from 'vitest'
import { sentenceOf } from './launch-refusal'

it('[ASSIST-14] says that too many views were started, and not only that something failed', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof sentenceOf>[1]
  expect(sentenceOf('IMPERSONATION_LIMIT', t)).toBe('errors.IMPERSONATION_LIMIT')
  expect(messages.errors.IMPERSONATION_LIMIT.length).toBeGreaterThan(10)
  expect(sentenceOf('SOMETHING_ELSE', t)).toBe('errors.UNKNOWN')
})
