import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { currentCustomerType } from '@/browser/customer-type'
import { type CheckoutValues, emptyForm, type KnownBuyer, prefilled } from './checkout-form'
import { keptForm } from './saved-form'

/** The values of the form; it begins with what this browser and the account know of the buyer. */
export function usePrefilledForm(buyer: KnownBuyer | null) {
  const form = useForm<CheckoutValues>({ initialValues: emptyForm })
  const isFilled = useRef(false)
  useEffect(() => {
    // Once, after the first render, which is the server's: what this browser knows, then what the account knows.
    if (isFilled.current) return
    isFilled.current = true
    const type = currentCustomerType() === 'ORGANIZATION' ? 'ORGANIZATION' : 'PERSON'
    const known = { ...form.getValues(), ...keptForm(), customerType: type } as const
    form.setValues(buyer ? prefilled(known, buyer.email, buyer.address) : known)
  })
  return form
}
