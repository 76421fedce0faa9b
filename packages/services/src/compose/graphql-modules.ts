import { cartModule } from '../buying/cart/cart.module'
import { checkoutModule } from '../buying/checkout/checkout.module'
import { deliveryChangeModule } from '../buying/purchase/orders/delivery-change/delivery-change.module'
import { orderEditModule } from '../buying/purchase/orders/edit/order-edit.module'
import { ordersModule } from '../buying/purchase/orders/orders.module'
import { parcelsModule } from '../buying/purchase/orders/parcels/parcels.module'
import { supplementModule } from '../buying/purchase/orders/supplement/supplement.module'
import { returnsModule } from '../buying/returns/returns.module'
import { catalogModule } from '../goods/catalog/catalog.module'
import { contentModule } from '../goods/content/content.module'
import { reviewsModule } from '../goods/reviews/reviews.module'
import { sizeGuidesModule } from '../goods/size-guides/size-guides.module'
import { stockEventsModule } from '../goods/stock-events/stock-events.module'
import { channelModule } from '../ground/channel/channel.module'
import { accountModule } from '../people/account/account.module'
import { favouritesModule } from '../people/favourites/favourites.module'
import { usersModule } from '../people/users/users.module'

/** Everything that /graphql serves, in the order in which the schema is printed. */
export const modules = [
  channelModule,
  catalogModule,
  contentModule,
  cartModule,
  checkoutModule,
  ordersModule,
  deliveryChangeModule,
  orderEditModule,
  supplementModule,
  favouritesModule,
  usersModule,
  accountModule,
  reviewsModule,
  parcelsModule,
  returnsModule,
  sizeGuidesModule,
  stockEventsModule,
]
