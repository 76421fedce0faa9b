import type { createAuditService } from '../audit/create-audit-service'
import type { Services } from '../context/context'
import type { DocumentLinks } from '../documents/document-links'
import type { Mails } from '../mails/mails'
import { followShopLinks } from '../mails/shop-links'
import type { Config } from '../platform/config'
import type { Route } from '../platform/http/server'
import type { Traffic } from '../platform/http/traffic'
import { openSecretBox } from '../platform/secret-box'
import type { DecideReturns } from '../returns/receive-return'
import type { NoteSendingProof } from '../returns/sending-proof'
import type { People } from '../staff/people'
import { createIdentities } from '../users/identity'
import { accessReviewOperations } from './access-review-desk'
import { alarmOperations } from './alarms-desk'
import { approvalOperations } from './approvals-desk'
import { auditOperations } from './audit-desk'
import { bulkOperations } from './bulk-desk'
import { cartOperations } from './carts-desk'
import { comingOperations } from './coming-desk'
import { consentOperations } from './consents-desk'
import { customerReturnsOperation } from './customer-returns-desk'
import { customerOperations } from './customers'
import { deskRoutes } from './desk-routes'
import { erasureOperations } from './erasure-desk'
import { favouriteOperations } from './favourites-desk'
import { healthOperations } from './health-desk'
import { insightOperations } from './insight-desk'
import { lookOperations } from './looks-desk'
import { mailTemplateOperations } from './mail-templates-desk'
import { makerOperations } from './makers-desk'
import { membershipOperations } from './membership-desk'
import { orderDeeds } from './order-deeds-desk'
import { orderOperations } from './orders-desk'
import { peopleOperations } from './people-desk'
import { queueOperations } from './queues-desk'
import { reorderOperation } from './reorder-desk'
import { returnOperations } from './returns-desk'
import { reviewOperations } from './reviews-desk'
import { stockOperations } from './stock-desk'
import { todayOperations } from './today-desk'
import { viewOperations } from './views-desk'
import { voucherOperations } from './vouchers-desk'
import { workspaceOperations } from './workspace'

type Auditing = Pick<ReturnType<typeof createAuditService>, 'keys' | 'search' | 'reasonOf'>

/** The console's operations: one door, each operation with the action that it takes. */
export function createDesk(
  services: Pick<
    Services,
    | 'db'
    | 'clock'
    | 'ids'
    | 'channels'
    | 'carts'
    | 'catalog'
    | 'orders'
    | 'favourites'
    | 'pubsub'
    | 'staff'
    | 'audit'
    | 'users'
    | 'returns'
    | 'conditions'
  > & {
    readonly mails: Mails
    readonly documents: { readonly links: DocumentLinks }
    readonly decide: DecideReturns
    readonly noteProof: NoteSendingProof
    readonly people: People
    readonly auditing: Auditing
    readonly traffic: Traffic
  },
  config: Config,
): readonly Route[] {
  const drafts = openSecretBox(config.DATA_DIR, 'desk drafts')
  const allowsTestIds = config.NODE_ENV !== 'production'
  const identities = createIdentities(openSecretBox(config.DATA_DIR, 'identities'), { allowsTestIds })
  const parts = {
    ...services,
    identities,
    drafts,
    links: followShopLinks(config, services.channels),
    rates: config.EXCHANGE_RATES,
  }
  const { staff: door, audit } = services
  return deskRoutes({ door, audit, forwarderSecret: config.FORWARDER_SECRET }, [
    ...workspaceOperations(parts),
    ...viewOperations(parts),
    ...lookOperations(parts),
    ...customerOperations(parts),
    ...cartOperations(parts),
    ...orderOperations(parts),
    ...orderDeeds(parts),
    reorderOperation(parts),
    ...favouriteOperations(parts),
    ...membershipOperations(parts),
    ...voucherOperations(parts),
    ...consentOperations(parts),
    customerReturnsOperation(parts),
    ...reviewOperations(parts),
    ...returnOperations(parts),
    ...bulkOperations(parts),
    ...queueOperations(parts),
    ...mailTemplateOperations({ ...parts, config }),
    ...todayOperations(parts),
    ...insightOperations(parts),
    ...stockOperations(parts),
    ...makerOperations(parts),
    ...comingOperations(parts),
    ...peopleOperations(parts),
    ...approvalOperations(parts),
    ...healthOperations({ ...parts, config }),
    ...auditOperations(parts),
    ...erasureOperations(parts),
    ...accessReviewOperations(parts),
    ...alarmOperations(parts),
  ])
}
