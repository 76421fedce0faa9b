import type { Row } from '@shop/db/rows.gen'
import type { DocumentKind } from '@shop/domain/publishing'
import { Refusal } from '../platform/refusal'
import { rowOf, rowsOf, run, sql } from '../platform/sql'
import type { DocumentName } from './document-store'
import { draftOf } from './draft-store'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'

type Comment = Pick<Row<'draft_comments'>, 'id' | 'text' | 'at'> & {
  readonly author: string
  readonly about: DocumentName | null
}
type NewComment = {
  readonly draftId: string
  readonly staffId: number
  readonly id: string
  readonly text: string
  readonly about?: { readonly kind: DocumentKind; readonly key: string } | undefined
}

/** Comments on a draft. They change neither the draft nor its approval. */
export function createDraftComments({ db, clock, audit }: Pick<PublishingDeps, 'db' | 'clock' | 'audit'>) {
  const list = async (draftId: string): Promise<{ readonly comments: readonly Comment[] }> => {
    await draftOf(db, draftId)
    const comments = await rowsOf<Comment>(
      db,
      sql`select c.id, c.text, c.at, s.name as author,
            case when c.kind is not null then json_build_object('kind', c.kind, 'key', c.key) end as about
          from draft_comments c join staff s on s.id = c.staff_id where c.draft_id = ${draftId}::uuid order by c.at, c.id`,
    )
    return { comments }
  }
  return {
    list,
    add: async ({ draftId, staffId, id, text, about }: NewComment) => {
      await db.transaction(async (tx) => {
        await draftOf(tx, draftId)
        const now = clock.now()
        const isNew = await run(
          tx,
          sql`insert into draft_comments (id, draft_id, staff_id, kind, key, text, at)
              values (${id}, ${draftId}::uuid, ${staffId}, ${about?.kind ?? null}, ${about?.key ?? null}, ${text}, ${now})
              on conflict (id) do nothing`,
        )
        if (isNew > 0) {
          const details = { comment: id, text, ...(about && { about }) }
          await recordDraftEvent(tx, audit, {
            draftId,
            event: 'commented',
            staffId,
            states: { after: details },
            now,
            details,
          })
          return
        }
        const same = await rowOf(
          tx,
          sql`select from draft_comments where id = ${id} and draft_id = ${draftId}::uuid and staff_id = ${staffId} and text = ${text}`,
        )
        if (!same) throw new Refusal('BAD_USER_INPUT', 400, 'Another comment has this id')
      })
      return list(draftId)
    },
  }
}
