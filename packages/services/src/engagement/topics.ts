/** What the programme tells other services: a person is to be forgotten, and two search keys are one person's. */
export const CONTACT_ERASED = 'contact.erased'
export const CUSTOMER_LINKED = 'customer.linked'
