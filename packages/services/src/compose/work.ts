import { matchLinesChore } from '../buying/bank/match-lines-chore'
import type { Documents } from '../buying/documents/documents'
import type { MailPaper } from '../buying/documents/mail-paper'
import { supplementMails } from '../buying/purchase/orders/supplement/supplement-mails'
import { COMPARE, EXPIRE, RECONCILE } from '../buying/purchase/payments/payment-work'
import { remindChore } from '../buying/reminders/remind-chore'
import { endWithReplacement } from '../buying/returns/exchange/end-with-replacement'
import { exchangeMails } from '../buying/returns/exchange/exchange-mails'
import { refundWatchChore } from '../buying/returns/refund-watch'
import { campaignPricesChore } from '../goods/catalog/record-campaign-prices'
import { bulkWork } from '../goods/reviews/bulk-operations'
import { reviewWork } from '../goods/reviews/staff-operations'
import { behaviourWork } from '../goods/search/behaviour/consumers'
import { accessReviewChore } from '../ground/audit/access-review'
import { overdueReviewsChore } from '../ground/audit/overdue-reviews'
import type { Work } from '../ground/background/background'
import type { Chore } from '../ground/background/chore'
import type { JobByHand } from '../ground/background/job-routes'
import { runChore } from '../ground/background/run-chore'
import type { Services } from '../ground/context/context'
import type { MailWays } from '../ground/mails/mail-ways'
import type { Mails } from '../ground/mails/mails'
import { takeUpMails } from '../ground/mails/take-up-mails'
import { orderConsents } from '../people/engagement/order-consents'
import { membershipChores } from '../people/membership/membership-chores'
import type { SecretBox } from '../platform/secret-box'
import { unitsOfEdited, unitsSoldChore } from '../publishing/count-units-sold'
import { orderBulkWork } from '../staff-api/orders/bulk/order-bulk-work'
import type { Modules } from './modules'
import { sealTradersChore } from './reseal/seal-sole-traders'
import { retentionChore } from './retention/retention-chore'
import type { Surfaces } from './surfaces'

type ChoreParts = Pick<Modules['auditing'], 'work'> & {
  readonly mails: Mails
  readonly mailWays: MailWays
  readonly documents: Pick<Documents, 'issueReminder'>
  readonly mailPaper: MailPaper
  /** Where staff work. */
  readonly consoleOrigin: string
  /** Of national ids. */
  readonly identitySecrets: Pick<SecretBox, 'seal' | 'fingerprint'>
}

/** What is done each day or hour, whatever happens in the shop. */
export const choresOf = (
  { channels, ids, pubsub, audit, log }: Services,
  { work, mails, mailWays, documents, mailPaper, consoleOrigin, identitySecrets }: ChoreParts,
): readonly Chore[] => [
  ...membershipChores({ channels, ids }),
  work.chore,
  accessReviewChore,
  overdueReviewsChore({ audit, mails, log, consoleOrigin }),
  campaignPricesChore(pubsub),
  unitsSoldChore(pubsub),
  retentionChore(channels),
  sealTradersChore(identitySecrets),
  refundWatchChore(channels),
  matchLinesChore(log),
  remindChore({ channels, documents, mailPaper, log }),
  ...takeUpMails(mailWays),
]

/** The chores and the work of payments by their names, for staff who run one by hand. */
export function jobsOf({ db, payments }: Services, chores: readonly Chore[]): Readonly<Record<string, JobByHand>> {
  const { reconcile, expire, compare } = payments
  return {
    ...Object.fromEntries(chores.map((chore) => [chore.name, (now: Date) => runChore(db, chore, now)])),
    [RECONCILE]: async (now) => reconcile(now).then(() => ({})),
    [EXPIRE]: async (now) => expire(now).then(() => ({})),
    [COMPARE]: async (now) => compare(now).then(() => ({})),
  }
}

/** What all modules do in the background. */
export const workOf = ({ services, accounts, auditing }: Modules, { publishing }: Surfaces, ...more: Work[]): Work =>
  allWork(
    ...more,
    accounts.work,
    engagementWork(services),
    { consumers: [unitsOfEdited(services.pubsub)], jobs: [] },
    behaviourWork(services),
    services.payments.work,
    supplementWork(services, accounts.mails),
    exchangeWork(services, accounts.mails),
    services.parcels.work,
    auditing.work.sending,
    publishing.work,
    reviewWork(services),
    bulkWork(services),
    orderBulkWork(services),
  )

/** Offers end by themselves, and their customers are told. */
const supplementWork = ({ supplements, supplementTokens }: Services, mails: Mails): Work => ({
  consumers: [supplementMails(mails, supplementTokens)],
  jobs: [supplements.job],
})

/** An exchange ends with its replacement, and its customer is told. */
const exchangeWork = ({ clock, payments }: Services, mails: Mails): Work => ({
  consumers: [exchangeMails(mails), endWithReplacement({ clock, refund: payments.refund })],
  jobs: [],
})

/** What the programme learns from purchases. */
const engagementWork = (services: Services): Work => ({ consumers: [orderConsents(services)], jobs: [] })

function allWork(...works: readonly Work[]): Work {
  return {
    consumers: works.flatMap(({ consumers }) => consumers),
    jobs: works.flatMap(({ jobs }) => jobs),
    outside: works.flatMap(({ outside = [] }) => outside),
    recurring: works.flatMap(({ recurring = [] }) => recurring),
  }
}
