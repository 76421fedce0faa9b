import type { Country } from '@shop/domain/validation'
import { customerForm, issuesIn } from '@/forms/form-schemas'
import type { DeliveryChange } from './delivery-api'

/** How the country of the order writes these is for the services to say. */
const ruledByCountry: readonly string[] = ['zip', 'mobile']

/** The first field of a change that the form of the checkout refuses, before anything is sent. */
export async function wrongFieldOf(change: DeliveryChange, country: Country): Promise<string | undefined> {
  const { message, shippingId: _, pickupPoint: __, ...address } = change
  const given: Readonly<Record<string, unknown>> = { ...address, ...(message && { orderMessage: message }) }
  const place = { country, currentYear: new Date().getFullYear() }
  const issues = await issuesIn(
    given,
    customerForm().then(({ customerFormSchema }) => customerFormSchema(place)),
  )
  return Object.keys(given).find((name) => issues[name] && !ruledByCountry.includes(name))
}
