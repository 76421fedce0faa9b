import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Lru } from '@shop/search/lru'
import { z } from 'zod'
import { Refusal } from '../refusal'
import { badRequest } from './errors'

export const documentRequestSchema = z.object({
  query: z.string().nullish(),
  extensions: z
    .object({
      persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
    })
    .nullish(),
})
export type DocumentRequest = z.infer<typeof documentRequestSchema>

/** The text of a requested document, or the refusal of it. */
export type Documents = (request: DocumentRequest) => string

const MOST_KEPT = 1_000

/** Accepts any text. A text that came with its hash is stored, and later the hash alone is enough. */
export function openDocuments(): Documents {
  const kept = new Lru<string, string>(MOST_KEPT)
  return (request) => {
    const hash = request.extensions?.persistedQuery?.sha256Hash
    const text = request.query || (hash && kept.get(hash))
    if (!text) throw notFound()
    if (hash && request.query) {
      if (hashOf(text) !== hash) throw badRequest('The hash is not that of the text')
      kept.set(hash, text)
    }
    return text
  }
}

/** Only these documents run, however they are asked for: by text or by hash. */
export function listedDocuments(texts: readonly string[]): Documents {
  const listed = new Map(texts.map((text) => [hashOf(text), text]))
  return (request) => {
    const hash = request.extensions?.persistedQuery?.sha256Hash
    if (hash && request.query && hashOf(request.query) !== hash) throw badRequest('The hash is not that of the text')
    const wanted = hash ?? (request.query ? hashOf(request.query) : undefined)
    const text = wanted && listed.get(wanted)
    if (text) return text
    // A client that sent only a hash then sends the text; the answer to the text is final.
    if (request.query) throw new Refusal('QUERY_NOT_ALLOWED', 403, 'This document is not on the list')
    throw notFound()
  }
}

/** Records every requested text. Run the apps against it once to get the list of what they send. */
export function recordedDocuments(file: string): Documents {
  const open = openDocuments()
  const texts = new Set(existsSync(file) ? readDocumentList(file) : [])
  return (request) => {
    const text = open(request)
    if (texts.has(text)) return text
    texts.add(text)
    writeFileSync(file, `${JSON.stringify([...texts].toSorted(), null, 2)}\n`)
    return text
  }
}

const listSchema = z.array(z.string().min(1))

/** A JSON list of texts, as the recording writes it. */
export function readDocumentList(file: string): readonly string[] {
  return listSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** To a name alone as well: names are not unique. A client then sends the text. */
function notFound() {
  return badRequest('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
