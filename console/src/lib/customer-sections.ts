/** The sub-tabs of a customer, in the address after the reference. */
export const CUSTOMER_SECTIONS = [
  'overview',
  'cart',
  'favourites',
  'orders',
  'returns',
  'membership',
  'vouchers',
  'consent',
  'activity',
  'access',
] as const
export type CustomerSection = (typeof CUSTOMER_SECTIONS)[number]

/** What the palette offers of every customer: not where one is led anyway, nor what few may see. */
export const SIDES_OF_CUSTOMER = CUSTOMER_SECTIONS.filter((name) => name !== 'overview' && name !== 'access')

export const sectionPath = (customer: string, section: CustomerSection) =>
  section === 'overview' ? `/c/${customer}` : `/c/${customer}/${section}`
