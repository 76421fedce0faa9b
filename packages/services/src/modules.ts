import { accountModule } from './account/account.module'
import { cartModule } from './cart/cart.module'
import { catalogModule } from './catalog/catalog.module'
import { channelModule } from './channel/channel.module'
import { checkoutModule } from './checkout/checkout.module'
import { contentModule } from './content/content.module'
import { favouritesModule } from './favourites/favourites.module'
import { ordersModule } from './orders/orders.module'
import { returnsModule } from './returns/returns.module'
import { reviewsModule } from './reviews/reviews.module'
import { sizeGuidesModule } from './size-guides/size-guides.module'
import { stockEventsModule } from './stock-events/stock-events.module'
import { usersModule } from './users/users.module'

/** Everything that /graphql serves, in the order in which the schema is printed. */
export const modules = [
  channelModule,
  catalogModule,
  contentModule,
  cartModule,
  checkoutModule,
  ordersModule,
  favouritesModule,
  usersModule,
  accountModule,
  reviewsModule,
  returnsModule,
  sizeGuidesModule,
  stockEventsModule,
]
