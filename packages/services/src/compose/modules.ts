import type { Log } from '@shop/watch/log'
import { createCarts } from '../buying/cart/carts'
import { refuseDemoLender } from '../buying/checkout/refuse-demo-lender'
import { createParcels } from '../buying/purchase/orders/parcels/parcels'
import { createReturns } from '../buying/returns/returns'
import { createCatalog } from '../goods/catalog/catalog'
import { createContent } from '../goods/content/content'
import { followShopTexts } from '../goods/content/shop-texts'
import { createReviews } from '../goods/reviews/reviews'
import { createAuditService } from '../ground/audit/create-audit-service'
import { createChannels } from '../ground/channel/channels'
import type { Services } from '../ground/context/context'
import { createAuth } from '../people/auth/auth'
import { loadAuthKeys } from '../people/auth/keys'
import { createFavourites } from '../people/favourites/favourites'
import { createImpersonations } from '../people/impersonation/create-impersonations'
import { createStaff } from '../people/staff/create-staff'
import type { Config } from '../platform/config'
import { openDatabase, type WatchedDatabase } from '../platform/database'
import { refuseMadeKeys } from '../platform/key-faults'
import { giveDataKeys } from '../platform/key-ring'
import type { Platform } from '../platform/platform'
import { openPubsub } from '../platform/pubsub'
import { refuseDemo } from '../platform/refuse-demo'
import { refuseDemoSeller } from '../platform/refuse-demo-seller'
import { openSecretBox } from '../platform/secret-box'
import { createAccounts } from './accounts'
import { createPurchases } from './purchases'
import { refuseMissingKeys } from './reseal/refuse-missing-keys'

type Outside = Pick<Platform, 'clock' | 'ids' | 'log'> & {
  readonly callbackUrl: () => string
  readonly parcelCallbackUrl: () => string
  readonly watched?: WatchedDatabase | undefined
}

export type Modules = Awaited<ReturnType<typeof createModules>>

/** The modules of the backend, each made of the ones before it. */
export async function createModules(
  config: Config,
  { log, clock, ids, callbackUrl, parcelCallbackUrl, watched }: Outside,
) {
  const { keys, db, pubsub } = await openStores(config, log, watched)
  const channels = createChannels({ db, pubsub, clock, log, hasMarketInPath: config.MARKET_IN_PATH })
  const { audit, ...auditing } = createAuditService({ db, clock, log, config })
  const impersonations = createImpersonations({ db, pubsub, clock, ids, log, audit, config })
  const auth = await createAuth({
    db,
    pubsub,
    clock,
    ids,
    log,
    channels,
    keys,
    apiKey: config.API_KEY,
    shopName: config.SHOP_NAME,
    impersonationOf: impersonations.check.byId,
    onPasswordReset: impersonations.accesses.onPasswordReset,
  })
  const catalog = createCatalog({ db, pubsub, clock, log })
  const content = createContent({ db, pubsub, clock, log })
  const leaveTexts = followShopTexts({ db, pubsub, log })
  const carts = createCarts({ db, pubsub, catalog, clock, ids, uncountedAddresses: config.UNCOUNTED_ADDRESSES })
  const favourites = createFavourites({ db, pubsub, clock })
  const accounts = createAccounts({ db, pubsub, clock, ids, log, channels, catalog, auth, config })
  const { users, signUps, smsConsents, mails, resendDocuments, account, exportUser } = accounts
  const staff = createStaff({
    db,
    clock,
    ids,
    log,
    keys,
    config,
    audit,
    mails,
    onSessionsEnd: impersonations.onStaffSessionsEnd,
  })
  await staff.prepare().catch((error) => closeAfter(error, { leaveTexts, catalog, content, pubsub, db }))
  const assist = impersonations.routes({ auth, channels, door: staff.door, proofs: staff.proofs })
  const reviews = createReviews({ db, catalog, clock })
  const sold = { channels, catalog, content, config, callbackUrl, mails }
  const purchases = createPurchases({ db, pubsub, clock, ids, log, ...sold })
  const parcels = createParcels({
    db,
    clock,
    ids,
    mails,
    move: purchases.orders.move,
    config,
    callbackUrl: parcelCallbackUrl,
  })
  const returns = createReturns({ db, clock, ids, channels, mails })
  const platform = { db, pubsub, clock, ids, log, auth }
  const services: Services = {
    ...platform,
    channels,
    catalog,
    content,
    carts,
    ...purchases,
    favourites,
    users,
    signUps,
    smsConsents,
    account,
    exportUser,
    reviews,
    staff: staff.door,
    staffKeys: staff.keys,
    audit,
    impersonations,
    returns,
    parcels,
    resendDocuments,
  }
  return { services, keys, accounts, auditing, impersonations, staff, assist, leaveTexts }
}

type Opened = { readonly leaveTexts: () => void } & Readonly<
  Record<'catalog' | 'content', { readonly close: () => void }> &
    Record<'pubsub' | 'db', { readonly close: () => Promise<unknown> }>
>

/** Nothing stays open of services that do not start. */
async function closeAfter(error: unknown, { leaveTexts, catalog, content, pubsub, db }: Opened): Promise<never> {
  leaveTexts()
  catalog.close()
  content.close()
  await pubsub.close()
  await db.close()
  throw error
}

/** The database and what is beside it, once the settings are found safe. */
async function openStores(config: Config, log: Log, watched: WatchedDatabase | undefined) {
  refuseMadeKeys(config)
  giveDataKeys(config.DATA_DIR, config)
  const keys = loadAuthKeys({ configured: config.AUTH_KEYS, dataDir: config.DATA_DIR })
  const { fingerprint } = openSecretBox(config.DATA_DIR, 'limits')
  const { DATABASE_URL: url, DATABASE_POOL: poolSize } = config
  const db = openDatabase({ url, poolSize, log, fingerprint, watched })
  const refuse = async () => {
    await refuseDemo(db, config)
    await refuseDemoSeller(db, config)
    await refuseDemoLender(db, config)
    await refuseMissingKeys(db, config)
  }
  await refuse().catch((error) => db.close().finally(() => Promise.reject(error)))
  const pubsub = await openPubsub({ url, log })
  return { keys, db, pubsub }
}
