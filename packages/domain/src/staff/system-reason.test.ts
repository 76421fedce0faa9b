import { expect, it } from 'vitest'
import { readSystemReason, systemReasons, writtenReason } from './system-reason'

it('[I18N-02] writes the reasons of the shop as keys, and takes no words of a person for one', () => {
  for (const reason of systemReasons) {
    expect(writtenReason(reason)).toMatch(/^system:[a-z-]+$/)
    expect(readSystemReason(writtenReason(reason))).toBe(reason)
    expect(readSystemReason(reason)).toBeUndefined()
  }
  for (const typed of ['Withdrawal', 'withdrawal', 'system:something', 'Kunden ringte om system:withdrawal', ''])
    expect(readSystemReason(typed)).toBeUndefined()
})
