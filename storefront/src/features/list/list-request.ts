import { notFound } from 'next/navigation'
import { cache } from 'react'
import { getPlace } from '@/place/place'
import { loadList } from './list-data'
import { type ListKind, listKinds } from './list-reference'
import { selectionOfSegment } from './selection'

export type ListParams = { readonly kind: string; readonly alias: string; readonly selection: string }

/** What the segments of a list page ask for, and the list itself. */
export async function readListRequest(params: Promise<ListParams>) {
  const { kind, alias, selection } = await params
  const known = listKinds.find((one) => one === kind)
  if (!known) notFound()
  const segment = decodeURIComponent(selection)
  const name = decodeURIComponent(alias)
  return {
    kind: known,
    alias: name,
    selection: selectionOfSegment(segment),
    page: await load(known, name, segment),
  }
}

/** The page and its metadata share one answer. */
const load = cache(async (kind: ListKind, alias: string, segment: string) =>
  loadList(await getPlace(), { kind, alias, selection: selectionOfSegment(segment) }),
)
