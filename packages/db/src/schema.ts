import type { AuditTables } from './schema/audit'
import type { BackgroundTables } from './schema/background'
import type { CampaignsAndVouchersTables } from './schema/campaigns-and-vouchers'
import type { CartsAndCheckoutsTables } from './schema/carts-and-checkouts'
import type { CatalogueTables } from './schema/catalogue'
import type { ConsoleWorkspaceTables } from './schema/console-workspace'
import type { ContentTables } from './schema/content'
import type { EngagementTables } from './schema/engagement'
import type { FavouritesTables } from './schema/favourites'
import type { ImpersonationTables } from './schema/impersonation'
import type { MarketsTables } from './schema/markets'
import type { MembershipTables } from './schema/membership'
import type { OrdersTables } from './schema/orders'
import type { PricesAndStockTables } from './schema/prices-and-stock'
import type { ReviewsAndReturnsTables } from './schema/reviews-and-returns'
import type { SearchTables } from './schema/search'
import type { StaffTables } from './schema/staff'
import type { UsersTables } from './schema/users'

/** Every table of the shop, as Kysely sees it: `Kysely<Database>`. */
export interface Database
  extends MarketsTables,
    StaffTables,
    CatalogueTables,
    PricesAndStockTables,
    CampaignsAndVouchersTables,
    UsersTables,
    CartsAndCheckoutsTables,
    OrdersTables,
    FavouritesTables,
    EngagementTables,
    MembershipTables,
    ReviewsAndReturnsTables,
    ContentTables,
    ImpersonationTables,
    AuditTables,
    ConsoleWorkspaceTables,
    SearchTables,
    BackgroundTables {}

export type * from './schema/audit'
export type * from './schema/background'
export type * from './schema/campaigns-and-vouchers'
export type * from './schema/carts-and-checkouts'
export type * from './schema/catalogue'
export type * from './schema/columns'
export type * from './schema/console-workspace'
export type * from './schema/content'
export type * from './schema/engagement'
export type * from './schema/favourites'
export type * from './schema/impersonation'
export type * from './schema/markets'
export type * from './schema/membership'
export type * from './schema/orders'
export type * from './schema/prices-and-stock'
export type * from './schema/reviews-and-returns'
export type * from './schema/search'
export type * from './schema/staff'
export type * from './schema/users'
