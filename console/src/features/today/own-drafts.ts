import type { DraftSummary } from '@shop/contract/rest/publishing-answers'

/** The drafts that wait for a colleague's approval, those that are theirs, and the one that goes live next. */
export function draftsOf(drafts: readonly DraftSummary[], me: { readonly ref: string; readonly name: string }) {
  return {
    waiting: drafts.filter(({ approvers }) => approvers.some(({ ref }) => ref === me.ref)),
    mine: drafts.filter(({ author }) => author === me.name),
    next: drafts
      .filter(({ state, publishAt }) => state === 'scheduled' && publishAt !== null)
      .toSorted((a, b) => String(a.publishAt).localeCompare(String(b.publishAt)))[0],
  }
}
