import type { Carts } from '../../buying/cart/carts'
import type { ResendDocuments } from '../../buying/documents/resend-documents'
import type { Parcels } from '../../buying/purchase/orders/parcels/parcels'
import type { Returns } from '../../buying/returns/returns'
import type { Accounts } from '../../compose/accounts'
import type { Purchases } from '../../compose/purchases'
import type { Catalog } from '../../goods/catalog/catalog'
import type { Content } from '../../goods/content/content'
import type { Reviews } from '../../goods/reviews/reviews'
import type { Account } from '../../people/account/account'
import type { ExportUser } from '../../people/account/export-user'
import type { Auth } from '../../people/auth/auth'
import type { Favourites } from '../../people/favourites/favourites'
import type { Impersonations } from '../../people/impersonation/create-impersonations'
import type { StaffActor, StaffDoor, StaffWish } from '../../people/staff/staff-door'
import type { StaffKeys } from '../../people/staff/staff-keys'
import type { Platform } from '../../platform/platform'
import type { Audit } from '../audit/audit'
import type { Channels } from '../channel/channels'
import type { Place, PlaceArgs } from './place'
import type { Viewer } from './viewer'

/** What modules are made of, and how one module reaches another: through its use cases, never through its tables. */
export type Services = Platform & {
  readonly auth: Auth
  readonly channels: Channels
  readonly catalog: Catalog
  readonly content: Content
  readonly carts: Carts
  readonly checkouts: Purchases['checkouts']
  readonly orders: Purchases['orders']
  readonly conditions: Purchases['conditions']
  readonly payments: Purchases['payments']
  readonly deliveryChanges: Purchases['deliveryChanges']
  readonly buyerDelivery: Purchases['buyerDelivery']
  readonly buyerEdits: Purchases['buyerEdits']
  readonly supplements: Purchases['supplements']
  readonly buyerSupplement: Purchases['buyerSupplement']
  readonly supplementTokens: Purchases['supplementTokens']
  readonly favourites: Favourites
  readonly users: Accounts['users']
  readonly signUps: Accounts['signUps']
  readonly smsConsents: Accounts['smsConsents']
  readonly account: Account
  readonly exportUser: ExportUser
  readonly reviews: Reviews
  readonly staff: StaffDoor
  readonly staffKeys: StaffKeys
  readonly audit: Audit
  readonly impersonations: Impersonations
  readonly returns: Returns
  readonly parcels: Parcels
  readonly resendDocuments: ResendDocuments
}

export type RequestContext = Services & {
  readonly requestId: string
  readonly clientAddress: string
  readonly viewer: Viewer | undefined
  readonly idempotencyKey: string | undefined
  /** The version of the cart that staff saw when they changed it in the customer's place. */
  readonly cartVersion: number | undefined
  /** Staff operations begin with this: refuses with 401 without a staff session, with 403 where the role does not reach. */
  readonly requireStaff: (wish: StaffWish) => Promise<StaffActor>
  readonly placeOf: (args: PlaceArgs) => Promise<Place>
}
