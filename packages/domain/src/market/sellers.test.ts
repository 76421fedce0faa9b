import { expect, it } from 'vitest'
import { parseOrganisationId } from '../validation'
import { type SellerCountry, sellerCountries, sellerOf, sellerRegistrations } from './sellers'

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

it('[LAW-10] names the branch whose number it is, by the word that each law wants, and the company at home', () => {
  expect(sellerCountries.map((country) => sellerOf(country, {}).registeredName)).toEqual([
    'Lysning AS',
    'Lysning AS Norge filial',
    'Lysning, filial af Lysning AS, Norge',
    'Lysning AS, sivuliike Suomessa',
  ])
})

it('has goods come back within the country', () => {
  expect(sellerOf('FI', {}).returnAddress).toBe('Esimerkkitie 1, 00100 Helsinki')
})

it('takes a shop of one’s own from its settings, and nothing of the demo’s branches and addresses', () => {
  const own = {
    SELLER_NAME: 'Fjord AS',
    SELLER_ADDRESS: 'Kaien 2, 5003 Bergen',
    SELLER_NUMBERS: 'NO=111 222 333,SE=516400-1111',
  }
  expect(sellerOf('SE', own)).toMatchObject({
    ...{ registeredName: 'Fjord AS', branch: null, number: '516400-1111', returnAddress: 'Kaien 2, 5003 Bergen' },
  })
  const more = {
    ...own,
    SELLER_BRANCHES: 'SE=Fjord AS Norge filial; FI=Fjord AS, sivuliike Suomessa',
    SELLER_RETURN_ADDRESSES: 'SE=Kajen 2, 111 30 Stockholm; DK=Kajen 3, 1050 København K',
    SELLER_VAT_IDS: 'SE=SE516400111101',
  }
  expect(sellerOf('SE', more)).toMatchObject({
    ...{ registeredName: 'Fjord AS Norge filial', vatId: 'SE516400111101' },
    returnAddress: 'Kajen 2, 111 30 Stockholm',
  })
  expect(sellerOf('FI', more).registeredName).toBe('Fjord AS, sivuliike Suomessa')
  expect(sellerOf('DK', more).returnAddress).toBe('Kajen 3, 1050 København K')
})
