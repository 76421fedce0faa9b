import type { Log } from '@shop/watch/log'
import { type PublishedState, readPublishedState } from '../../ground/channel/published-state'
import { cached } from '../../platform/cached'
import { grouped } from '../../platform/grouped'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { CONTENT_TOPIC } from '../../platform/topics'
import { AliasTable } from '../catalog/alias-table'
import { createSnapshotTurns } from '../catalog/snapshot-turns'
import { TextTable } from '../catalog/text-table'
import { type ContentRows, loadContent } from './content-store'
import { readableContent } from './readable-content'

export type ContentSnapshot = ReturnType<typeof buildContent>
export type Content = {
  readonly get: () => Promise<ContentSnapshot>
  readonly warm: () => Promise<void>
  /** What it was read after; undefined before the first reading. */
  readonly published: () => PublishedState | undefined
  /** Called at the instants at which what was read is another by itself: a page, a list of widgets or a widget begins or ends. */
  readonly onTurn: (listener: () => void) => () => void
  readonly close: () => void
}

/** Pages, widgets and menus in memory, read again when staff publish. */
export function createContent(options: Pick<Platform, 'db' | 'pubsub' | 'clock' | 'log'>): Content {
  const { db, pubsub, clock, log } = options
  const now = () => clock.now().getTime()
  let published: PublishedState | undefined
  const listeners = new Set<() => void>()
  const turns = createSnapshotTurns(now, () => {
    for (const listener of listeners) listener()
  })
  const content = cached(
    async () => {
      const [rows, state] = await db.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read read only')
        return [await loadContent(tx), await readPublishedState(tx)] as const
      })
      published = state
      turns.follow({ turns: turnsOf(rows, now()) })
      return buildContent(readableContent(rows, log))
    },
    (error) => log.error('content.not-reloaded', { error }),
  )
  pubsub.subscribe(CONTENT_TOPIC, content.invalidate)
  pubsub.onGap(content.invalidate)
  return {
    get: content.get,
    published: () => published,
    warm: async () => {
      const reading = content.get()
      reading.catch((error) => log.error('content.not-loaded', { error }))
      await reading
    },
    onTurn: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: turns.stop,
  }
}

/** The instants to come at which something begins or ends without anybody changing it. */
function turnsOf(
  { pages, collections, widgets }: Pick<ContentRows, 'pages' | 'collections' | 'widgets'>,
  now: number,
): number[] {
  const dates = [...pages, ...collections, ...widgets].flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
  const instants = dates.flatMap((date) => (date && date.getTime() > now ? [date.getTime()] : []))
  return [...new Set(instants)].sort((a, b) => a - b)
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
