import { expect, it } from 'vitest'
import { parseOrganisationId } from '../validation'
import { type SellerCountry, sellerRegistrations } from './sellers'

it.each(Object.entries(sellerRegistrations))(
  'shows in %s a number that its register could have given',
  (country, { number, vatId }) => {
    const digits = number.replace(/\D/g, '')
    const stored = parseOrganisationId(number, country as SellerCountry, { currentYear: 2026 })
    expect(stored?.replace(/\D/g, '')).toBe(digits)
    expect(vatId.replace(/[^\d]/g, '')).toContain(digits)
    expect(vatId.startsWith(country)).toBe(true)
  },
)
