import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { SearchDocument } from '@shop/search/types'
import { type Catalogues, documentOf } from './document-of'

/** At most this long is worked before requests have their turn. */
const SLICE_MS = 4

export type ReadDocuments = {
  readonly documents: readonly SearchDocument[]
  /** By product key what tells one state of a product from another. */
  readonly prints: ReadonlyMap<string, string>
}

/** All that search knows of the catalogue, made in slices between requests. */
export async function readDocuments(catalogues: Catalogues): Promise<ReadDocuments> {
  const documents: SearchDocument[] = []
  const prints = new Map<string, string>()
  let sliceEnds = performance.now() + SLICE_MS
  for (let at = 0; at < catalogues.everybody.size; at++) {
    if (performance.now() > sliceEnds) {
      await setImmediate()
      sliceEnds = performance.now() + SLICE_MS
    }
    const document = documentOf(catalogues.everybody.view(at), catalogues)
    if (!document) continue
    documents.push(document)
    prints.set(document.key, printOf(document))
  }
  return { documents, prints }
}

/** Equal for equal values. */
export const printOf = (value: object): string => createHash('sha1').update(JSON.stringify(value)).digest('base64')
