import messages from '@shop/i18n/messages/en/console.json'
import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { StaffApiError } from '@/lib/staff-api-error'
import { refusedBy, sentenceOf } from './launch-refusal'

const NOON = Date.parse('2026-11-28T12:00:00Z')
const t = createTranslator({ locale: 'en', messages: { console: messages }, namespace: 'console' })
const sentence = (code: string, details = {}) =>
  sentenceOf(refusedBy(new StaffApiError(429, code, '', details), NOON), t as never, (iso) => iso.slice(11, 16))

it('[ASSIST-14] says of which limit there were too many, and when there is room again', () => {
  const limited = (limit: string, retryAfter: number) => sentence('IMPERSONATION_LIMIT', { limit, retryAfter })
  expect(limited('hour', 1_800)).toBe('You have started too many views. You can start the next one from 12:30.')
  expect(limited('day', 3_600)).toBe('You have started too many views. You can start the next one from 13:00.')
  expect(limited('running', 60)).toBe('You have too many views open. End one of them, or wait until 12:01.')
  expect(limited('customer', 7_200)).toBe(
    'This customer has been viewed too often today. Ask a lead, or wait until 14:00.',
  )
  expect(limited('minutes', 300)).toBe('This view cannot be extended any more. It ends at 12:05.')
  expect(limited('acting', 540)).toBe(
    'A colleague acts for this customer, or you act for another. You can try again at 12:09.',
  )
  expect(sentence('SOMETHING_ELSE')).toBe(messages.errors.UNKNOWN)
  expect(sentenceOf(refusedBy(new Error('x'), NOON), t as never, String)).toBe(messages.errors.UNKNOWN)
})
