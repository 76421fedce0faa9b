import { currentCustomerType, switchCustomerType } from '@/browser/customer-type'

/** A company sees its prices as soon as it has signed in; a person keeps what was chosen on this device. */
export function adoptCustomerType(customerType: string): void {
  if (customerType === 'ORGANIZATION' && currentCustomerType() !== customerType) switchCustomerType(customerType)
}
