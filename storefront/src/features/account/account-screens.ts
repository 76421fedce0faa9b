import type { IconName } from '@/ui/icon'

/** The screens of the account, in the order of its navigation. */
export const accountScreens = [
  { screen: 'account', icon: 'user', label: 'account.overview' },
  { screen: 'accountOrders', icon: 'truck', label: 'account.orders' },
  { screen: 'accountReturns', icon: 'return', label: 'return.mine' },
  { screen: 'invoices', icon: 'mail', label: 'account.invoices' },
  { screen: 'accountMembership', icon: 'star', label: 'account.membership' },
  { screen: 'accountBalance', icon: 'gift', label: 'account.balance' },
  { screen: 'favourites', icon: 'heart', label: 'fav.title' },
  { screen: 'accountSettings', icon: 'edit', label: 'account.settings' },
] as const satisfies readonly { readonly screen: string; readonly icon: IconName; readonly label: string }[]

/** The navigation of the account leads to one screen that is none of it. */
export const isOfAccount = (screen: AccountScreen): boolean => screen !== 'favourites'

export type AccountScreen = (typeof accountScreens)[number]['screen']
