import { greenClaimsIn, type Json } from '@shop/domain/publishing'
import type { DocumentName } from './document-store'
import type { Issue } from './documents/document-type'

/** Kinds whose texts shoppers read. What they search for is no claim of the shop. */
const READ_BY_SHOPPERS: ReadonlySet<DocumentName['kind']> = new Set(['page', 'area', 'campaign', 'menu', 'texts'])

/** The general green claims of a document, which the law does not let the shop make (Directive 2024/825). */
export function greenClaimIssues(kind: DocumentName['kind'], body: Json): readonly Issue[] {
  if (!READ_BY_SHOPPERS.has(kind)) return []
  return greenClaimsIn(body).map(({ path, claim }) => ({
    path,
    code: 'green-claim',
    message: `makes a general green claim (${claim})`,
  }))
}
