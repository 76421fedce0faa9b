import type { AuditTables } from './tables/audit'
import type { BackgroundTables } from './tables/background'
import type { CampaignsAndVouchersTables } from './tables/campaigns-and-vouchers'
import type { CartsAndCheckoutsTables } from './tables/carts-and-checkouts'
import type { CatalogueTables } from './tables/catalogue'
import type { ConsoleWorkspaceTables } from './tables/console-workspace'
import type { ContentTables } from './tables/content'
import type { EngagementTables } from './tables/engagement'
import type { FavouritesTables } from './tables/favourites'
import type { ImpersonationTables } from './tables/impersonation'
import type { MarketsTables } from './tables/markets'
import type { MembershipTables } from './tables/membership'
import type { OrdersTables } from './tables/orders'
import type { PricesAndStockTables } from './tables/prices-and-stock'
import type { PublishingTables } from './tables/publishing'
import type { ReviewsAndReturnsTables } from './tables/reviews-and-returns'
import type { SearchTables } from './tables/search'
import type { StaffTables } from './tables/staff'
import type { UsersTables } from './tables/users'

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
    PublishingTables,
    ImpersonationTables,
    AuditTables,
    ConsoleWorkspaceTables,
    SearchTables,
    BackgroundTables {}

export type * from './tables/audit'
export type * from './tables/background'
export type * from './tables/campaigns-and-vouchers'
export type * from './tables/carts-and-checkouts'
export type * from './tables/catalogue'
export type * from './tables/columns'
export type * from './tables/console-workspace'
export type * from './tables/content'
export type * from './tables/engagement'
export type * from './tables/favourites'
export type * from './tables/impersonation'
export type * from './tables/markets'
export type * from './tables/membership'
export type * from './tables/orders'
export type * from './tables/prices-and-stock'
export type * from './tables/reviews-and-returns'
export type * from './tables/search'
export type * from './tables/staff'
export type * from './tables/users'
