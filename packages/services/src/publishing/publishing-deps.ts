import type { Audit } from '../ground/audit/audit'
import type { Installation } from '../ground/channel/published-routing'
import type { Platform } from '../platform/platform'
import type { Applied, DocumentIssue } from './apply-documents'

export type PublishingDeps = Platform & {
  readonly audit: Audit
  /** The hosts of the markets while nothing else is published. */
  readonly installation: Installation
  /** Checks campaigns against the law on former prices. */
  readonly priceIssues: (documents: readonly Applied[], now: Date) => Promise<readonly DocumentIssue[]>
}
