import { isRecord, isSame, type Json } from '@shop/domain/publishing'
import type { Queryable } from '../platform/sql'
import type { DocumentName } from './document-store'
import type { Issue, WriteContext } from './documents/document-type'
import { documentTypes } from './documents/document-types'
import { greenClaimIssues } from './green-claim-issues'
import type { PublishingDeps } from './publishing-deps'
import { routingIssues } from './routing-issues'

export type Applied = DocumentName & { readonly body: Json | null }
export type DocumentIssue = DocumentName & Issue

/**
 * Writes documents to the tables that the shop reads, and answers what is wrong with them. Publishing commits the
 * transaction, validation and preview roll it back, so all three see the same.
 */
export async function applyDocuments(
  tx: Queryable,
  documents: readonly Applied[],
  context: WriteContext & Pick<PublishingDeps, 'installation' | 'priceIssues'> & { readonly now: Date },
): Promise<readonly DocumentIssue[]> {
  const issues: DocumentIssue[] = []
  const readable: (Applied & { readonly body: Json })[] = []
  for (const { kind, key, body } of documents) {
    if (body === null) continue
    const read = documentTypes[kind].schema.safeParse(body)
    if (read.success) readable.push({ kind, key, body: read.data as Json })
    for (const { path, code, message, ...issue } of read.error?.issues ?? [])
      issues.push({
        kind,
        key,
        path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
        code: 'params' in issue ? String(issue.params?.reason ?? code) : code,
        message,
      })
  }
  if (issues.length > 0) return issues
  const repriced: Applied[] = []
  // In the order of the kinds, so that references resolve: a menu finds the page that is published with it.
  for (const { kind, key, body } of documents) {
    const parsed = readable.find((one) => one.kind === kind && one.key === key)?.body ?? null
    const found =
      body === null || parsed === null
        ? []
        : [...(await documentTypes[kind].check(tx, key, parsed)), ...greenClaimIssues(kind, parsed)]
    issues.push(...found.map((issue) => ({ kind, key, ...issue })))
    if (kind === 'campaign' && isRepriced(await documentTypes.campaign.read(tx, key), parsed))
      repriced.push({ kind, key, body: parsed })
    if (found.length === 0) await documentTypes[kind].write(tx, key, parsed, context)
  }
  if (issues.length > 0) return issues
  if (documents.some(({ kind }) => kind === 'channel' || kind === 'market'))
    issues.push(...(await routingIssues(tx, documents, context.installation, context.now.getTime())))
  issues.push(...(await context.priceIssues(repriced, context.now)))
  return issues
}

const OF_PRICES = [
  'kind',
  'percentBasisPoints',
  'appliesTo',
  'productIds',
  'categoryIds',
  'startsAt',
  'hideTitle',
  'markets',
]

/** Whether prices change. A new name or a later end of a running campaign announces nothing new. */
function isRepriced(live: Json | null | undefined, body: Json | null): boolean {
  const prices = (document: Json | null | undefined): Json =>
    OF_PRICES.map((name) => (isRecord(document) ? (document[name] ?? null) : null))
  return body !== null && !isSame(prices(live), prices(body))
}
