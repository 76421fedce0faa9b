import type { Work } from '../../../../ground/background/background'
import type { Mails } from '../../../../ground/mails/mails'
import type { Config } from '../../../../platform/config'
import type { Route } from '../../../../platform/http/server'
import type { Platform } from '../../../../platform/platform'
import type { MoveOrder } from '../move-order'
import { applyEventsJob } from './apply-events'
import { bookParcelJob } from './book-parcel'
import { parcelCallbackRoutes } from './callback-routes'
import { createFindParcels } from './find-parcels'
import { createPackOrder, type PackOrder } from './pack-order'
import { parcelCarrierAt } from './parcel-carrier'
import { createUnpackOrder, type UnpackOrder } from './unpack-order'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly mails: Mails
  readonly move: MoveOrder
  readonly config: Pick<Config, 'SHIPPING_URL' | 'SHIPPING_KEY' | 'SHIPPING_CALLBACK_SECRET'>
  readonly callbackUrl: () => string
}

export type Parcels = {
  /** Undefined without a carrier that reports of parcels: then staff say by hand when an order has left. */
  readonly pack: PackOrder | undefined
  /** Undefined with it. */
  readonly unpacking: UnpackOrder | undefined
  readonly find: ReturnType<typeof createFindParcels>
  readonly routes: readonly Route[]
  readonly work: Work
}

/** Parcels of orders: packed by staff, booked with the carrier, and moved on by what it reports. */
export function createParcels(parts: Parts): Parcels {
  const { SHIPPING_URL: url, SHIPPING_KEY: key, SHIPPING_CALLBACK_SECRET: secret } = parts.config
  const apply = applyEventsJob(parts)
  const find = createFindParcels(parts)
  if (!url || !key || !secret)
    return { find, pack: undefined, unpacking: undefined, routes: [], work: { consumers: [], jobs: [apply] } }
  const carrier = parcelCarrierAt(url, key)
  return {
    find,
    pack: createPackOrder(parts),
    unpacking: createUnpackOrder({ ...parts, carrier }),
    routes: parcelCallbackRoutes({ ...parts, secret }),
    work: { consumers: [], jobs: [apply], outside: [bookParcelJob({ ...parts, carrier })] },
  }
}
