import nb from '@shop/i18n/messages/nb/console.json' with { type: 'json' }
import { createTranslator, type Messages } from 'next-intl'
import { expect, it } from 'vitest'
import { StaffApiError } from '@/lib/staff-api-error'
import { returnProblem } from './return-problem'

const messages: Messages = { console: nb }
const t = createTranslator({ locale: 'nb', messages, namespace: 'console' })

it('[CONSOLE-25] says of a return that somebody was faster, and of every other refusal what it is', () => {
  const said = (code: string) => returnProblem(new StaffApiError(409, code, 'r-1'), t)
  expect(said('CONFLICT_STALE_VERSION')).toBe(nb.errors.CONFLICT_STALE_VERSION)
  expect(said('RETURN_DECIDED')).toBe(nb.returns.decidedAlready)
  expect(said('RETURN_NOT_SENT')).toBe(nb.returns.notSent)
  expect(said('EXCHANGE_OPEN')).toBe(nb.orders.exchange.waits)
  for (const other of ['INTERNAL', 'constructor']) expect(said(other)).toBe(nb.states.saveFailed)
})
