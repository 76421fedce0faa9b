import type { DocumentKind } from '@shop/domain/publishing'
import type { StaffPermission } from '@shop/domain/staff'
import type { DocumentName } from './document-store'

export type Wish = { readonly permission: StaffPermission; readonly marketId?: string }

const CONTENT: ReadonlySet<DocumentKind> = new Set(['page', 'area', 'menu', 'texts', 'synonyms', 'steering'])
const PRICED: ReadonlySet<DocumentKind> = new Set(['campaign', 'code', 'codes', 'series'])

/** Who may write a document into a draft. */
export function editWish({ kind, key }: DocumentName): Wish {
  if (kind === 'product') return { permission: 'products:dates' }
  if (CONTENT.has(kind) || PRICED.has(kind)) return { permission: 'content:edit' }
  return { permission: 'markets:draft', ...(kind === 'market' && { marketId: key }) }
}

/** Who may make documents live: content by those who write it, what costs something and markets by their managers. */
export function publishWishes(documents: readonly DocumentName[]): readonly Wish[] {
  const wishes = documents.map(({ kind, key }): Wish => {
    if (kind === 'product') return { permission: 'products:dates' }
    if (CONTENT.has(kind)) return { permission: 'markets:publish-content' }
    return { permission: 'markets:publish', ...(kind === 'market' && { marketId: key }) }
  })
  return wishes.length > 0 ? wishes : [{ permission: 'markets:publish-content' }]
}
