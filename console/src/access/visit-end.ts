import type { StaffProviderPurpose } from '@shop/contract/rest/staff-provider'
import { pathWithin } from './path-within'

type End = { readonly purpose: StaffProviderPurpose; readonly to: string; readonly error?: string }

/** Where a visit to the provider ends: on the page that was wanted, or where it is said why not. */
export function visitEnd(origin: string, { purpose, to, error }: End): URL {
  const isSignIn = purpose === 'sign-in'
  const end = new URL(!isSignIn ? '/proof' : error ? '/sign-in' : pathWithin(to), origin)
  if (error) end.searchParams.set('error', error)
  if (error && isSignIn && to !== '/') end.searchParams.set('to', to)
  return end
}
