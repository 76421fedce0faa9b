import { type PublishedState, readPublishedState } from '../../ground/channel/published-state'
import { cached } from '../../platform/cached'
import { grouped } from '../../platform/grouped'
import type { Log } from '../../platform/log'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { CONTENT_TOPIC } from '../../platform/topics'
import { AliasTable } from '../catalog/alias-table'
import { TextTable } from '../catalog/text-table'
import { type ContentRows, loadContent } from './content-store'
import { readableContent } from './readable-content'

export type ContentSnapshot = ReturnType<typeof buildContent>
export type Content = {
  readonly get: () => Promise<ContentSnapshot>
  readonly warm: () => void
  /** What it was read after; undefined before the first reading. */
  readonly published: () => PublishedState | undefined
}

/** Pages, widgets and menus in memory, read again when staff publish. */
export function createContent({ db, pubsub, log }: Pick<Platform, 'db' | 'pubsub' | 'log'>): Content {
  let published: PublishedState | undefined
  const content = cached(
    async () => {
      const [rows, state] = await db.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read read only')
        return [await loadContent(tx), await readPublishedState(tx)] as const
      })
      published = state
      return buildContent(readableContent(rows, log))
    },
    (error) => log.error('content.not-reloaded', { error }),
  )
  pubsub.subscribe(CONTENT_TOPIC, content.invalidate)
  pubsub.onGap(content.invalidate)
  return {
    get: content.get,
    published: () => published,
    warm: () => void content.get().catch((error) => log.error('content.not-loaded', { error })),
  }
}

/** The content as it is in this transaction. */
export const readContent = async (tx: Queryable, log: Log): Promise<ContentSnapshot> =>
  buildContent(readableContent(await loadContent(tx), log))

function buildContent(rows: ContentRows) {
  return {
    rows,
    pageAliases: new AliasTable(rows.pages, rows.pageAliases, (row) => row.page_id),
    pages: new Map(rows.pages.map((page) => [page.id, page])),
    pageTexts: new TextTable(rows.pageTexts, (row) => row.page_id),
    containers: grouped(
      rows.containers,
      (row) => row.collection_id,
      (row) => row,
    ),
    widgets: grouped(
      rows.widgets,
      (row) => row.container_id,
      (row) => row,
    ),
    menuTexts: new TextTable(rows.menuTexts, (row) => row.menu_id),
    menuItems: grouped(
      rows.menuItems,
      (row) => row.menu_id,
      (row) => row,
    ),
    menuItemTexts: new TextTable(rows.menuItemTexts, (row) => row.menu_item_id),
  }
}
