import type { Row } from '@shop/db/rows.gen'
import { type DocumentKind, differences, isRecord, type Json } from '@shop/domain/publishing'
import type { StaffPermission } from '@shop/domain/staff'
import { type Queryable, rowsOf, sql } from '../platform/sql'
import type { DocumentName } from './document-store'
import { documentTypes } from './documents/document-types'

/** A permission that is needed in each of these markets. */
export type Wish = { readonly permission: StaffPermission; readonly marketIds: readonly string[] }
/** A document as requested or as in a draft; without a body the live one is meant. */
export type Meant = DocumentName & { readonly body?: Json | null }

const CONTENT: ReadonlySet<DocumentKind> = new Set(['page', 'area', 'menu', 'texts', 'synonyms', 'steering'])
const PRICED: ReadonlySet<DocumentKind> = new Set(['campaign', 'code', 'codes', 'series'])

/** Who may write a document into a draft. */
function editPermission(kind: DocumentKind): StaffPermission {
  if (kind === 'product') return 'products:dates'
  return CONTENT.has(kind) || PRICED.has(kind) ? 'content:edit' : 'markets:draft'
}

/** Who may publish it: its writers for content, market managers for markets and everything that costs money. */
function publishPermission(kind: DocumentKind): StaffPermission {
  if (kind === 'product') return 'products:dates'
  return CONTENT.has(kind) ? 'markets:publish-content' : 'markets:publish'
}

export const editWishes = (db: Queryable, documents: readonly Meant[]) => wishes(db, documents, editPermission)
export const approveWishes = async (
  db: Queryable,
  documents: readonly Meant[],
  permission: StaffPermission,
): Promise<readonly Wish[]> =>
  documents.length > 0 ? wishes(db, documents, () => permission) : [{ permission, marketIds: [] }]
export const publishWishes = async (db: Queryable, documents: readonly Meant[]): Promise<readonly Wish[]> =>
  documents.length > 0
    ? wishes(db, documents, publishPermission)
    : [{ permission: 'markets:publish-content', marketIds: [] }]

async function wishes(
  db: Queryable,
  documents: readonly Meant[],
  permissionOf: (kind: DocumentKind) => StaffPermission,
): Promise<readonly Wish[]> {
  const all = await allMarkets(db)
  const found: Wish[] = []
  for (const { kind, key, body } of documents) {
    const live = (await documentTypes[kind].read(db, key)) ?? null
    const marketIds = marketsOf(kind, key, live, body === undefined ? live : body) ?? all
    found.push({ permission: permissionOf(kind), marketIds })
  }
  return found
}

/** The path at which a document has a value for each market. */
const BY_MARKET: Partial<Record<DocumentKind, string>> = {
  campaign: 'markets',
  code: 'markets',
  codes: 'markets',
  product: 'availableFrom',
}

/** The markets whose shoppers see the change; undefined for all. */
function marketsOf(kind: DocumentKind, key: string, live: Json, body: Json): readonly string[] | undefined {
  if (kind === 'market' || kind === 'steering') return [key]
  const field = BY_MARKET[kind]
  if (!field) return undefined
  const paths = differences(live, body).map(({ path }) => path)
  if (paths.length > 0 && paths.every(([first, market]) => first === field && market !== undefined))
    return [...new Set(paths.map(([, market]) => String(market)))]
  const named = [live, body].flatMap((one) => {
    const values = isRecord(one) ? one[field] : undefined
    return isRecord(values) ? Object.keys(values) : []
  })
  // A product is sold in all markets, also in those the document does not name.
  return kind === 'product' || named.length === 0 ? undefined : [...new Set(named)]
}

export async function allMarkets(db: Queryable): Promise<readonly string[]> {
  return (await rowsOf<Pick<Row<'markets'>, 'id'>>(db, sql`select id from markets order by id`)).map(({ id }) => id)
}
