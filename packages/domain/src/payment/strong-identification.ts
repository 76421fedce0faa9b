import { isCredit } from './credit'

/** In Finland whoever pays later is identified strongly first (storefront.md 2.6); elsewhere no law asks for it. */
export function needsStrongIdentification(country: string, providerMethod: string): boolean {
  return country === 'FI' && isCredit(providerMethod)
}
