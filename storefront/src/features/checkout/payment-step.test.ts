import { expect, it } from 'vitest'
import { type CheckoutValues, emptyForm } from './checkout-form'
import { isPaymentReached } from './payment-step'

const address = { firstName: 'Ingvild', lastName: 'Haugen', addressLine1: 'Vogts gate 1', zip: '0477', city: 'Oslo' }
const person: CheckoutValues = { ...emptyForm, ...address, email: 'ingvild@lysning.example', mobile: '91234567' }
const company = { company: 'Haugen Interiør AS', organisationId: '974760673' }
const business: CheckoutValues = { ...person, ...company, customerType: 'ORGANIZATION' }

it('[CHECKOUT-08] payment is reached with zip, method and every field that a person or a business has to fill in', () => {
  expect([person, business].map((values) => isPaymentReached(values, true))).toEqual([true, true])
  expect([person, business].map((values) => isPaymentReached(values, false))).toEqual([false, false])
  for (const name of [...Object.keys(address), 'email', 'mobile'])
    for (const values of [person, business]) expect(isPaymentReached({ ...values, [name]: '' }, true), name).toBe(false)
  for (const name of Object.keys(company)) expect(isPaymentReached({ ...business, [name]: '' }, true), name).toBe(false)
})
