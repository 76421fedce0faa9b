import type { DocumentKind, Risk } from './risk'

type Changed = { readonly kind: DocumentKind; readonly changes: readonly { readonly risk: Risk }[] }
/** What a second person needs to be allowed. */
export type NeededApproval = 'markets:approve-high-risk' | 'campaigns:approve'

/** Settings that can break a market are approved by admins; what a campaign or a code costs, by a second merchandiser. */
export const neededApproval = (documents: readonly Changed[]): NeededApproval =>
  documents.some(
    ({ kind, changes }) => (kind === 'market' || kind === 'channel') && changes.some(({ risk }) => risk === 'high'),
  )
    ? 'markets:approve-high-risk'
    : 'campaigns:approve'
