import { type Queryable, rowOf, sql } from '../../platform/sql'

/** The last publications that touched the markets and the content, as a reading of either saw them. */
export type PublishedState = { readonly markets: number; readonly content: number }

export async function readPublishedState(tx: Queryable): Promise<PublishedState> {
  const row = await rowOf<{ markets: number | null; content: number | null }>(
    tx,
    sql`select max(publication_id) filter (where kind in ('channel', 'market')) as markets,
          max(publication_id) filter (where kind in ('page', 'area', 'menu', 'texts')) as content
        from document_versions`,
  )
  return { markets: row?.markets ?? 0, content: row?.content ?? 0 }
}

/**
 * Names what an answer was made from. Markets and content are read one after the other: while one of the two is known to
 * be behind, the name ends in `!`, and a page made then is made once more.
 */
export function publicationName(channels: PublishedState | undefined, content: PublishedState | undefined): string {
  if (!channels || !content) return '0.0'
  const isSettled = channels.markets >= content.markets && content.content >= channels.content
  return `${channels.markets}.${content.content}${isSettled ? '' : '!'}`
}
