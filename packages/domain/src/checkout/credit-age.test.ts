import { expect, it } from 'vitest'
import { isTooYoungForCredit } from './credit-age'

it('[LAW-12] lets nobody under eighteen buy on credit, by the calendar of the market', () => {
  const eveInUtc = Date.parse('2026-12-11T22:30:00Z')
  // In Helsinki it is the birthday already, in Stockholm it is not.
  expect(isTooYoungForCredit('121208A123X', 'FI', eveInUtc, 'Europe/Helsinki')).toBe(false)
  expect(isTooYoungForCredit('20081212-1212', 'SE', eveInUtc, 'Europe/Stockholm')).toBe(true)
  expect(isTooYoungForCredit('20081212-1212', 'SE', eveInUtc + 3_600_000, 'Europe/Stockholm')).toBe(false)
})

it('[LAW-12] takes who cannot be born yet for too young, and who is a hundred for old enough', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  expect(isTooYoungForCredit('010136-9000', 'DK', now, 'Europe/Copenhagen')).toBe(true)
  expect(isTooYoungForCredit('19121212-1212', 'SE', now, 'Europe/Stockholm')).toBe(false)
})
