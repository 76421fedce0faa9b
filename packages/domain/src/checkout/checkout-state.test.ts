import { describe, expect, it } from 'vitest'
import { money } from '../money'
import { specialTerritory } from '../validation/special-territory'
import { chosenFee, initialCheckoutState, isPaymentOpen, leftCheckout } from './checkout-state'
import { loanExample } from './loan-example'
import { monthlyPayment } from './monthly-payment'

describe('the checkout', () => {
  it('[CHECKOUT-01] keeps nshiftData, currentZip, externalShippingFee, merchantData and voucherData', () => {
    expect(initialCheckoutState).toEqual({
      nshiftData: null,
      currentZip: '',
      externalShippingFee: null,
      merchantData: '',
      voucherData: { id: null },
    })
  })

  it('[CHECKOUT-07] [CART-06] counts the fee of a chosen method alone as external', () => {
    expect(chosenFee({ feeIncVat: 79, isDefault: false })).toBe(79)
    expect(chosenFee({ feeIncVat: 0, isDefault: false })).toBe(0)
    expect(chosenFee({ feeIncVat: 49, isDefault: true })).toBeNull()
    expect(chosenFee(null)).toBeNull()
  })

  it('leaves nothing behind but the voucher of the cart', () => {
    const filled = { ...initialCheckoutState, currentZip: '0150', merchantData: 'r', externalShippingFee: 79 }
    const voucherData = { id: 'voyadovoucher_a' }
    expect(leftCheckout({ ...filled, voucherData })).toEqual({ ...initialCheckoutState, voucherData })
  })

  it('[CHECKOUT-08] opens payment when zip, shipping method and all fields are set', () => {
    const open = { zip: '0150', hasShippingMethod: true, requiredFields: ['Kari', 'Nordmann'] }
    expect(isPaymentOpen(open)).toBe(true)
    expect(isPaymentOpen({ ...open, zip: ' ' })).toBe(false)
    expect(isPaymentOpen({ ...open, hasShippingMethod: false })).toBe(false)
    for (const empty of ['', '  ', null, undefined]) {
      expect(isPaymentOpen({ ...open, requiredFields: ['Kari', empty] })).toBe(false)
    }
  })
})

describe('specialTerritory', () => {
  it.each([
    ['FI', '22100', 'aland'],
    ['FI', '22 999', 'aland'],
    ['FI', '21999', undefined],
    ['FI', '23000', undefined],
    ['NO', '9170', 'svalbard'],
    ['NO', '9179', 'svalbard'],
    ['NO', '9169', undefined],
    ['NO', '9180', undefined],
    ['NO', '8099', 'jan-mayen'],
    ['NO', '8098', undefined],
    ['DK', '3900', 'greenland'],
    ['DK', '3999', 'greenland'],
    ['DK', '4000', undefined],
    ['DK', '100', 'faroe'],
    ['DK', 'FO-100', 'faroe'],
    ['DK', 'GL 3900', 'greenland'],
    ['fo', '100', 'faroe'],
    ['GL', '3900', 'greenland'],
    ['AX', '22100', 'aland'],
    ['SJ', '9170', 'svalbard'],
    ['SE', '22100', undefined],
    ['NO', '22100', undefined],
    ['SE', '39001', undefined],
  ])('[LAW-13] %s %s: %s', (country, zip, territory) => {
    expect(specialTerritory(country, zip)).toBe(territory)
  })
})

describe('monthlyPayment', () => {
  const terms = { months: 12, minimumMinor: 500_00, maximumMinor: 20_000_00 }

  it('[SHOP-20] [LAW-07] is what the loan of the checkout costs a month', () => {
    for (const months of [6, 12])
      expect(monthlyPayment(money(698_00, 'NOK'), { ...terms, months })).toEqual(
        loanExample(money(698_00, 'NOK'), months),
      )
    expect(monthlyPayment(money(698_00, 'NOK'), terms)?.monthly).toEqual(money(62_97, 'NOK'))
  })

  it('[LAW-07] is there only where a loan over the amount is offered', () => {
    expect(monthlyPayment(money(698_00, 'NOK'), undefined)).toBeUndefined()
    expect(monthlyPayment(money(499_99, 'NOK'), terms)).toBeUndefined()
    expect(monthlyPayment(money(500_00, 'NOK'), terms)).toBeDefined()
    expect(monthlyPayment(money(20_000_01, 'NOK'), terms)).toBeUndefined()
    expect(monthlyPayment(money(20_000_01, 'NOK'), { ...terms, maximumMinor: null })).toBeDefined()
    expect(monthlyPayment(money(0, 'NOK'), { ...terms, minimumMinor: 0 })).toBeUndefined()
  })
})
