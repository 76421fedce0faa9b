import { readShopConfig } from '@shop/contract/shop-config'
import { defaultBreakpoints, defaultGraphqlPath, defaultProductListSort } from '@shop/domain/constants'
import { customerTypes } from '@shop/domain/customer-type'
import { routingConfig, sendsPersistedQueries, shopName } from '../config'

/** The shop as it stands once its settings are read, whichever of them were given. */
const asSet = () => {
  const { mode, markets, fallbackMarket, rootRedirect } = routingConfig
  return {
    shopName,
    mode,
    markets,
    fallbackMarket,
    rootRedirect,
    breakpoints: defaultBreakpoints,
    endpoints: { graphql: process.env.GRAPHQL_PATH || defaultGraphqlPath },
    productListDefaultSort: defaultProductListSort,
    customerTypes,
    features: { persistedQueries: sendsPersistedQueries, serviceWorker: process.env.SERVICE_WORKER !== 'off' },
  }
}

/** What is missing or does not fit together, in one sentence. */
export function wrongShop(change: object = {}): string | undefined {
  try {
    readShopConfig({ ...asSet(), ...change })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
