import type { AddressValues, CustomerValues } from '@/forms/form-rules'
import type { CheckoutInput, CheckoutView } from './checkout-api'

export type CheckoutValues = CustomerValues &
  AddressValues & {
    email: string
    orderMessage: string
    personalId: string
    acceptsEmail: boolean
    acceptsSms: boolean
    acceptsTerms: boolean
  }
export type FieldName = keyof CheckoutValues

/** What every order needs; a business says who it is as well. */
const alwaysRequired = ['email', 'mobile', 'firstName', 'lastName', 'addressLine1', 'city'] as const
const requiredOfBusiness = ['organisationId', 'company'] as const

export const emptyForm: CheckoutValues = {
  email: '',
  mobile: '',
  firstName: '',
  lastName: '',
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  entryCode: '',
  orderMessage: '',
  customerType: 'PERSON',
  personalId: '',
  organisationId: '',
  company: '',
  gender: 'UNSPECIFIED',
  acceptsEmail: false,
  acceptsSms: false,
  acceptsTerms: false,
}

export const requiredFieldsOf = ({ customerType }: Pick<CheckoutValues, 'customerType'>): readonly FieldName[] =>
  customerType === 'ORGANIZATION' ? [...requiredOfBusiness, ...alwaysRequired] : alwaysRequired

type AddressView = Readonly<{ [Name in keyof NonNullable<CheckoutView['billingAddress']>]: string | null }>

/** Whoever is signed in, as far as the account says it. */
export type KnownBuyer = { readonly email: string | null; readonly address: AddressView | null }

/** What the services keep of an order's owner comes first; what was typed here stays. */
export function prefilled(values: CheckoutValues, email: string | null, address: AddressView | null): CheckoutValues {
  const known = Object.entries({ email, ...address }).filter(([name, text]) => {
    return Object.hasOwn(values, name) && text && values[name as FieldName] === ''
  })
  return { ...values, ...Object.fromEntries(known) }
}

type Chosen = {
  readonly country: string
  readonly paymentId: number | undefined
  readonly shippingId: number | undefined
  readonly pickupPoint: string | undefined
  readonly needsPersonalId: boolean
}

export function checkoutInputOf(values: CheckoutValues, chosen: Chosen): CheckoutInput {
  const isBusiness = values.customerType === 'ORGANIZATION'
  const { email, mobile, firstName, lastName, careOf, addressLine1, addressLine2, zip, city, entryCode } = values
  const identityNumber = isBusiness ? values.organisationId : chosen.needsPersonalId ? values.personalId : ''
  return {
    email,
    customerType: values.customerType,
    message: values.orderMessage,
    ...(values.gender !== 'UNSPECIFIED' && { gender: values.gender }),
    billingAddress: {
      ...{ firstName, lastName, careOf, addressLine1, addressLine2, zip, city, entryCode, mobile },
      country: chosen.country,
      company: isBusiness ? values.company : '',
    },
    acceptedConsents: [
      ...(values.acceptsTerms ? ['terms'] : []),
      ...(values.acceptsEmail ? ['newsletter'] : []),
      ...(values.acceptsSms ? ['sms'] : []),
    ],
    ...(identityNumber && { identityNumber }),
    ...(chosen.paymentId && { paymentId: chosen.paymentId }),
    ...(chosen.shippingId && { shippingId: chosen.shippingId }),
    ...(chosen.pickupPoint !== undefined && { pickupPoint: chosen.pickupPoint }),
  }
}
