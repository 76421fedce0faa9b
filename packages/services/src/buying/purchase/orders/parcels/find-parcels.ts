import { findOrderFormSchema } from '@shop/contract/rest/shop-forms'
import { countGuesses } from '../../../../platform/count-guesses'
import type { Platform } from '../../../../platform/platform'
import { orderToRead } from '../order-to-read'
import { parcelShapes } from '../parcel-shapes'
import { orderOfPair } from './parcel-store'

export type Pair = { readonly orderNumber: string; readonly email: string; readonly clientAddress: string }

/** The parcels of the order with this number and e-mail; null for every pair that does not fit, whichever half is wrong. */
export const createFindParcels =
  (parts: Pick<Platform, 'db' | 'clock'>) =>
  async ({ orderNumber, email, clientAddress }: Pair) => {
    const form = findOrderFormSchema.safeParse({ number: orderNumber, email }).data
    const number = form && /^\d{1,9}$/.test(form.number) ? Number(form.number) : 0
    const found = await countGuesses(parts, { clientAddress, email }, () =>
      orderOfPair(parts.db, number, form?.email ?? ''),
    )
    const order = found && (await orderToRead(parts.db, found.id))
    if (!order) return null
    const { id, created_at: createdAt, status } = order
    return { number: String(id), createdAt, status, parcels: parcelShapes(order) }
  }
