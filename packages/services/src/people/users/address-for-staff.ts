import { maskPhone, maskWords } from '@shop/domain/staff'
import type { Viewer } from '../../ground/context/viewer'
import type { AddressField } from './address'

const MASKS: Readonly<Partial<Record<AddressField, (text: string) => string>>> = {
  mobile: maskPhone,
  phone: maskPhone,
  addressLine1: maskWords,
  addressLine2: maskWords,
  addressLine3: maskWords,
  careOf: maskWords,
  entryCode: maskWords,
}

/** Staff who only look at the shop as the customer see where somebody lives as little as through a letter's window. */
export function addressForStaff<Shown extends Partial<Record<AddressField, string>>>(
  address: Shown,
  viewer: Viewer | undefined,
): Shown {
  if (viewer?.impersonation?.scope !== 'read') return address
  const masked = Object.entries(MASKS).flatMap(([field, mask]) => {
    const text = address[field as AddressField]
    return text ? [[field, mask(text)]] : []
  })
  return { ...address, ...Object.fromEntries(masked) }
}
