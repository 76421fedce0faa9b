import type { PublishedTexts } from '@shop/i18n/published-texts'
import { readDraftRows } from '../goods/catalog/draft-rows'
import type { DraftRows } from '../goods/catalog/snapshot'
import { type ContentSnapshot, readContent } from '../goods/content/content'
import { readShopTexts } from '../goods/content/shop-texts'
import { readChannels } from '../ground/channel/channels'
import type { ChannelRecord } from '../ground/context/place'
import { CONTENT_TOPIC, MARKETS_TOPIC } from '../platform/topics'
import { applyDocuments } from './apply-documents'
import { documentsOf, draftOf } from './draft-store'
import type { PreviewRow } from './preview-store'
import type { PublishingDeps } from './publishing-deps'
import { rolledBack } from './rolled-back'

export type PreviewSnapshot = {
  readonly channels: readonly ChannelRecord[]
  readonly content: ContentSnapshot
  readonly texts: PublishedTexts
  /** The draft's campaigns and first days; empty when the draft does not change them. */
  readonly goods: DraftRows
  /** The draft cannot be published as it is, so the live shop is shown. */
  readonly isInvalid: boolean
}

const MOST = 16

/** The shop as a draft would make it: it is published in a transaction, read, and the transaction rolled back. */
export function createPreviewSnapshots(deps: PublishingDeps) {
  const { db, pubsub, clock, installation, priceIssues, log } = deps
  const kept = new Map<string, Promise<PreviewSnapshot>>()
  const forget = () => kept.clear()
  pubsub.subscribe(MARKETS_TOPIC, forget)
  pubsub.subscribe(CONTENT_TOPIC, forget)
  pubsub.onGap(forget)

  const make = (draftId: string | undefined, document: string | null, at: number): Promise<PreviewSnapshot> =>
    rolledBack(db, async (tx) => {
      const all = draftId === undefined ? [] : await documentsOf(tx, draftId)
      const documents = document === null ? all : all.filter(({ kind, key }) => `${kind}/${key}` === document)
      const context = { staffId: undefined, installation, priceIssues, now: clock.now() }
      await tx.query('savepoint draft')
      const issues = await applyDocuments(tx, documents, context)
      if (issues.length > 0) await tx.query('rollback to savepoint draft')
      return {
        channels: await readChannels(tx, installation, at, log),
        content: await readContent(tx, log),
        texts: await readShopTexts(tx),
        goods: await readDraftRows(tx, {
          campaigns: documents.some(({ kind }) => kind === 'campaign' || kind === 'code'),
          products: documents.some(({ kind }) => kind === 'product'),
        }),
        isInvalid: issues.length > 0,
      }
    })

  const snapshot = (draftId: string | undefined, version: number, document: string | null, at: number) => {
    const key = `${draftId ?? 'live'} ${version} ${document ?? ''} ${at}`
    const known = kept.get(key)
    if (known) return known
    const made = make(draftId, document, at)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return made
  }

  return {
    seen: ({
      draft_id,
      draft_version,
      document,
      is_live,
      shown_at,
      created_at,
    }: PreviewRow): Promise<PreviewSnapshot> =>
      snapshot(
        is_live ? undefined : draft_id,
        is_live ? 0 : draft_version,
        document,
        (shown_at ?? created_at).getTime(),
      ),

    of: async (draftId: string, now: Date): Promise<PreviewSnapshot> =>
      snapshot(draftId, (await draftOf(db, draftId)).version, null, Math.floor(now.getTime() / 60_000) * 60_000),
  }
}

export type PreviewSnapshots = ReturnType<typeof createPreviewSnapshots>
