import { maskPhone, maskWords } from '@shop/domain/staff'
import type { Viewer } from '../../ground/context/viewer'
import type { AddressField } from './address'

const MASKS = {
  mobile: maskPhone,
  phone: maskPhone,
  addressLine1: maskWords,
  addressLine2: maskWords,
  addressLine3: maskWords,
  careOf: maskWords,
  entryCode: maskWords,
} as const satisfies Readonly<Partial<Record<AddressField, (text: string) => string>>>

/** What staff who act for the customer see in full, and who only look do not. */
export const maskedAddressFields = Object.keys(MASKS) as readonly (keyof typeof MASKS)[]

/** Staff who only look at the shop as the customer see where somebody lives as little as through a letter's window. */
export function addressForStaff<Shown extends Partial<Record<AddressField, string>>>(
  address: Shown,
  viewer: Viewer | undefined,
): Shown {
  if (viewer?.impersonation?.scope !== 'read') return address
  const masked = maskedAddressFields.flatMap((field) => {
    const text = address[field]
    return text ? [[field, MASKS[field](text)]] : []
  })
  return { ...address, ...Object.fromEntries(masked) }
}
