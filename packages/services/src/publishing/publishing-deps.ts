import type { Audit } from '../ground/audit/audit'
import type { Installation } from '../ground/channel/published-routing'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import type { Log } from '../platform/log'
import type { Pubsub } from '../platform/pubsub'
import type { Applied, DocumentIssue } from './apply-documents'

export type PublishingDeps = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly audit: Audit
  /** Where the markets stand and on which hosts, as long as nothing else is published. */
  readonly installation: Installation
  /** What the law on former prices says of campaigns. */
  readonly priceIssues: (documents: readonly Applied[], now: Date) => Promise<readonly DocumentIssue[]>
}
