import { paymentAccount } from '@shop/domain/document'
import { sellerCountries } from '@shop/domain/market'
import { bankOperations } from '../buying/bank/staff-operations'
import { cartOperations } from '../buying/cart/staff/staff-operations'
import type { DocumentLinks } from '../buying/documents/document-links'
import type { Documents } from '../buying/documents/documents'
import { sampleDocumentMail } from '../buying/documents/sample-document-mail'
import type { GoodwillDesk } from '../buying/goodwill/goodwill'
import { goodwillOperations } from '../buying/goodwill/staff-operations'
import { deliveryOperations } from '../buying/purchase/orders/delivery-change/staff-operations'
import type { CancelRest } from '../buying/purchase/orders/edit/cancel-rest'
import { editOperations } from '../buying/purchase/orders/edit/edit-operations'
import type { EditOrder } from '../buying/purchase/orders/edit/edit-order'
import { parcelOperations } from '../buying/purchase/orders/parcels/staff-operations'
import { reorderOperation } from '../buying/purchase/orders/reorder'
import { salesDocumentOperation } from '../buying/purchase/orders/sales-document-operation'
import { orderDeeds, type ShownOrder } from '../buying/purchase/orders/staff-operations'
import { supplementOperations } from '../buying/purchase/orders/supplement/staff-operations'
import { differenceOperations } from '../buying/purchase/payments/compare/difference-operations'
import { customerReturnsOperation } from '../buying/returns/customer-returns'
import { exchangeOperations } from '../buying/returns/exchange/exchange-operations'
import type { DecideReturns } from '../buying/returns/receive-return'
import type { NoteSendingProof } from '../buying/returns/sending-proof'
import { returnOperations } from '../buying/returns/staff-operations'
import { startReturnOperation } from '../buying/returns/start-return'
import { comingOperations } from '../goods/catalog/coming-soon-operations'
import { makerOperations } from '../goods/catalog/staff-operations'
import { bulkOperations } from '../goods/reviews/bulk-operations'
import { reviewOperations } from '../goods/reviews/staff-operations'
import { stockOperations } from '../goods/stock/staff-operations'
import { accessReviewOperations } from '../ground/audit/access-review-operations'
import { alarmOperations } from '../ground/audit/alarm-operations'
import type { createAuditService } from '../ground/audit/create-audit-service'
import { erasureOperations } from '../ground/audit/erasure-operations'
import { auditOperations } from '../ground/audit/record-operations'
import type { Services } from '../ground/context/context'
import { errorOperations } from '../ground/error-log/staff-operations'
import { mailOperations } from '../ground/mails/mail-operations'
import { mailWays } from '../ground/mails/mail-ways'
import type { Mails } from '../ground/mails/mails'
import { followShopLinks } from '../ground/mails/shop-links'
import { mailTemplateOperations } from '../ground/mails/template-operations'
import { consentOperations } from '../people/engagement/staff-operations'
import { favouriteOperations } from '../people/favourites/staff-operations'
import { approvalOperations } from '../people/membership/goodwill-approvals'
import { membershipOperations } from '../people/membership/staff-operations'
import type { People } from '../people/staff/people'
import { peopleOperations } from '../people/staff/people-operations'
import type { StaffOperation } from '../people/staff/staff-operation'
import type { StaffSurface } from '../people/staff/staff-router'
import { steppedUp } from '../people/staff/step-up'
import { createIdentities } from '../people/users/identity'
import { voucherOperations } from '../people/vouchers/staff-operations'
import type { Config } from '../platform/config'
import { readJsonAs } from '../platform/http/body'
import type { Traffic } from '../platform/http/traffic'
import { Refusal } from '../platform/refusal'
import { openSecretBox } from '../platform/secret-box'
import { customerOperations } from './customers/customer-operations'
import { healthOperations } from './health/health-operations'
import { insightOperations } from './insight/insight-operations'
import { orderBulkOperations } from './orders/bulk/order-bulk-operations'
import { slipsOperation } from './orders/bulk/slips-operation'
import { orderOperations } from './orders/order-operations'
import { shownOrder } from './orders/shown-order'
import { todayOperations } from './today/today-operations'
import { lookOperations } from './workspace/look-operations'
import { viewOperations } from './workspace/view-operations'
import { workspaceOperations } from './workspace/workspace-operations'

const BODY_BYTES = 32 * 1024

type Auditing = Pick<ReturnType<typeof createAuditService>, 'keys' | 'search' | 'reasonOf'>

export const CONSOLE_SURFACE: StaffSurface = {
  root: '/staff/desk/',
  name: 'desk',
  readBody: (request, schema) => readJsonAs(request, BODY_BYTES, schema, 'The body is not what the operation takes'),
  wrongMethod: () => new Refusal('METHOD_NOT_ALLOWED', 405, 'Not with this method'),
}

type ConsoleServices = Pick<
  Services,
  | 'db'
  | 'clock'
  | 'log'
  | 'ids'
  | 'channels'
  | 'carts'
  | 'catalog'
  | 'orders'
  | 'favourites'
  | 'pubsub'
  | 'audit'
  | 'users'
  | 'auth'
  | 'returns'
  | 'conditions'
  | 'payments'
  | 'deliveryChanges'
  | 'supplements'
  | 'parcels'
  | 'staffKeys'
> & {
  readonly mails: Mails
  readonly documents: Pick<Documents, 'sellerOf'> & { readonly links: DocumentLinks }
  readonly decide: DecideReturns
  readonly goodwill: GoodwillDesk
  readonly edits: EditOrder
  readonly rest: CancelRest
  readonly noteProof: NoteSendingProof
  readonly people: People
  readonly auditing: Auditing
  readonly traffic: Traffic
}

/** The console's operations, module by module; each with the permission that it takes. */
export function consoleOperations(services: ConsoleServices, config: Config): readonly StaffOperation[] {
  const drafts = openSecretBox(config.DATA_DIR, 'desk drafts')
  const allowsTestIds = config.NODE_ENV !== 'production'
  const identities = createIdentities(openSecretBox(config.DATA_DIR, 'identities'), { allowsTestIds })
  const parts = {
    ...services,
    identities,
    drafts,
    links: followShopLinks(config, services.channels),
    rates: config.EXCHANGE_RATES,
    providerName: config.STAFF_OIDC_NAME,
    sendsMails: mailWays(config).mail !== 'waits',
    takesParcels: services.parcels.pack !== undefined,
  }
  const shown: ShownOrder = (number, call) => shownOrder(parts, number, call)
  return [
    ...workspaceOperations(parts),
    ...viewOperations(parts),
    ...lookOperations(parts),
    ...customerOperations(parts),
    ...cartOperations(parts),
    ...orderOperations(parts),
    ...orderBulkOperations(parts),
    slipsOperation(parts),
    ...orderDeeds({ ...parts, shown }),
    ...editOperations({ ...parts, shown }),
    ...deliveryOperations({ ...parts, shown }),
    ...supplementOperations({ ...parts, shown }),
    ...parcelOperations({ ...parts, shown }),
    ...bankOperations({ ...parts, accounts: accountsOf(config) }),
    ...differenceOperations(parts),
    salesDocumentOperation(parts),
    startReturnOperation({ ...parts, shown }),
    ...exchangeOperations({ ...parts, shown }),
    reorderOperation(parts),
    ...favouriteOperations(parts),
    ...membershipOperations(parts),
    ...voucherOperations(parts),
    ...consentOperations(parts),
    customerReturnsOperation(parts),
    ...reviewOperations(parts),
    ...returnOperations(parts),
    ...bulkOperations(parts),
    ...errorOperations(parts),
    ...mailOperations(parts),
    ...mailTemplateOperations({ ...parts, config, salesDocument: sampleDocumentMail }),
    ...todayOperations(parts),
    ...insightOperations(parts),
    ...stockOperations(parts),
    ...makerOperations(parts),
    ...comingOperations(parts),
    ...peopleOperations(parts),
    ...approvalOperations(parts),
    ...goodwillOperations({ ...parts, shown }),
    ...healthOperations({ ...parts, config }),
    ...auditOperations(parts),
    ...erasureOperations({ ...parts, hasSteppedUp: steppedUp }),
    ...accessReviewOperations(parts),
    ...alarmOperations(parts),
  ]
}

/** The accounts whose files are read: those that are set, and those that the shop's invoices name. */
const accountsOf = ({ BANK_ACCOUNTS, SELLER_ACCOUNTS }: Config): string[] => [
  ...BANK_ACCOUNTS.split(','),
  ...sellerCountries.map((country) => paymentAccount(country, SELLER_ACCOUNTS).number),
]
