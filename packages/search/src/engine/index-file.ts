import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Language, SearchDocument } from '../types'
import { createDocumentTerms, type DocumentTerms } from './document-terms'
import { MemoryEngine } from './memory-engine'
import { ProductTable } from './product-table'
import { runCooperatively, type Work } from './run-cooperatively'

/** Another layout of the file, or of what the numbers in it mean. */
const FORMAT = 1
const MAGIC = 'LYSNING-SEARCH'

/** Title line, checksum of the rest, header, then the columns one after another and the products line by line. */
const headSchema = z.object({
  version: z.string(),
  locale: z.string(),
  names: z.array(z.string()),
  places: z.array(z.number()),
  columns: z.array(z.number()).length(5),
})

/** Written beside the old file and put in its place whole: a reader sees the one or the other. */
export async function saveIndex(engine: MemoryEngine, file: string, version: string): Promise<void> {
  const { documents, terms } = engine.data()
  const columns = [terms.starts, terms.products, terms.codes, terms.frequencies, terms.spoken].map(bytesOf)
  const head = {
    version,
    locale: engine.locale,
    names: terms.names,
    places: terms.places,
    columns: columns.map(sizeOf),
  }
  const lines = await runCooperatively(writtenLines(documents))
  const parts = [Buffer.from(`${JSON.stringify(head)}\n`), ...columns, ...lines]
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)

  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  const handle = await open(unfinished, 'w')
  try {
    await handle.write(`${titleOf(sum.digest('hex'))}\n`)
    for (const part of parts) await handle.write(part)
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/**
 * The engine as it was saved; undefined when there is no file, when it is of another version or layout, when it is
 * damaged, and when the language would now read the products otherwise.
 */
export async function loadIndex(file: string, version: string, language: Language): Promise<MemoryEngine | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  const found = bytes && readIndex(bytes, version, language.locale)
  if (!found) return undefined
  const documents = await runCooperatively(readLines(found.lines))
  const termsOf = createDocumentTerms(language)
  const table = await runCooperatively(ProductTable.of(documents, found.terms, language.locale))
  return isReadAlike(table, documents, termsOf) ? new MemoryEngine(table, language, termsOf) : undefined
}

function readIndex(bytes: Buffer, version: string, locale: string) {
  const titleEnd = bytes.indexOf('\n') + 1
  const rest = bytes.subarray(titleEnd)
  if (titleEnd === 0 || titleEnd > 200) return undefined
  const sum = createHash('sha256').update(rest).digest('hex')
  if (bytes.toString('utf8', 0, titleEnd - 1) !== titleOf(sum)) return undefined
  const headEnd = rest.indexOf('\n') + 1
  const head = headSchema.parse(JSON.parse(rest.toString('utf8', 0, headEnd)))
  if (head.version !== version || head.locale !== locale) return undefined
  let at = headEnd
  const [starts, products, codes, frequencies, spoken] = head.columns.map((size) => {
    // A copy begins where every kind of number may begin.
    const copy = Uint8Array.from(rest.subarray(at, at + size)).buffer
    at += size
    return copy
  })
  const terms = {
    names: head.names,
    places: head.places,
    starts: new Uint32Array(starts!),
    products: new Uint32Array(products!),
    codes: new Uint16Array(codes!),
    frequencies: new Uint32Array(frequencies!),
    spoken: new Uint8Array(spoken!),
  }
  return { terms, lines: rest.subarray(at) }
}

const SAMPLES = 25

/** The words are those of the file; a few products tell whether this language would find the same ones. */
function isReadAlike(table: ProductTable, documents: readonly SearchDocument[], termsOf: DocumentTerms): boolean {
  const every = Math.max(1, Math.floor(documents.length / SAMPLES))
  return documents.every((document, product) => product % every !== 0 || table.terms.isAt(product, termsOf(document)))
}

const titleOf = (sum: string): string => `${MAGIC} ${FORMAT} ${sum}`
const sizeOf = ({ byteLength }: Uint8Array): number => byteLength
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

function* writtenLines(documents: readonly SearchDocument[]): Work<Buffer[]> {
  const lines: Buffer[] = []
  for (const document of documents) {
    lines.push(Buffer.from(`${JSON.stringify(document)}\n`))
    yield
  }
  return lines
}

/** The checksum vouches for them: they are as this program wrote them. */
function* readLines(lines: Buffer): Work<SearchDocument[]> {
  const documents: SearchDocument[] = []
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf('\n', at)
    documents.push(JSON.parse(lines.toString('utf8', at, end)) as SearchDocument)
    at = end + 1
    yield
  }
  return documents
}
