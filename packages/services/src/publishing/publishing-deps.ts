import type { Audit } from '../ground/audit/audit'
import type { Installation } from '../ground/channel/published-routing'
import type { Platform } from '../platform/platform'
import type { Applied, DocumentIssue } from './apply-documents'

export type PublishingDeps = Platform & {
  readonly audit: Audit
  /** Where the markets stand and on which hosts, as long as nothing else is published. */
  readonly installation: Installation
  /** What the law on former prices says of campaigns. */
  readonly priceIssues: (documents: readonly Applied[], now: Date) => Promise<readonly DocumentIssue[]>
}
