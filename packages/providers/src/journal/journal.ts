import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

export type Journal = {
  /** Adds a line; the promise ends when it is on the disk. */
  readonly append: (record: unknown) => Promise<void>
  /** Ends when everything that was added so far is on the disk. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

export type JournalOptions = {
  readonly folder: string
  readonly replay: (record: unknown) => void
  /** What the journal amounts to, for when it is written anew. */
  readonly kept: () => Iterable<unknown>
  /** Called when the disk refuses: what was said after that would not be kept. */
  readonly onFailure: (error: unknown) => void
  readonly rewriteFromLines?: number
}

/**
 * An append-only file, a JSON record a line, read line by line at the start. Lines that wait together are written and
 * flushed together. The last line may be torn by a crash and then was never promised to anybody: it is cut off.
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { folder, replay, kept, onFailure, rewriteFromLines = 20_000 } = options
  const path = join(folder, 'journal.jsonl')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lines = await readAll(path, replay)
  if (lines > rewriteFromLines) await rewrite(path, kept())
  const file = await open(path, 'a', 0o600)

  let waiting: string[] = []
  let flushing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const flush = async () => {
    const batch = waiting
    waiting = []
    next = undefined
    await file.appendFile(batch.join(''))
    await file.datasync()
  }
  const settled = () => next ?? flushing
  return {
    append: (record) => {
      waiting.push(`${JSON.stringify(record)}\n`)
      if (!next) {
        next = flushing.then(flush)
        flushing = next
        next.catch(onFailure)
      }
      return next
    },
    settled,
    close: async () => {
      await settled()
      await file.close()
    },
  }
}

async function readAll(path: string, replay: (record: unknown) => void): Promise<number> {
  const file = await open(path, 'a+', 0o600)
  const { size } = await file.stat()
  const endsWhole = size === 0 || (await lastByte(file, size)) === '\n'
  await file.close()
  let whole = 0
  let lines = 0
  let torn: string | undefined
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (torn !== undefined) {
      take(torn, ++lines)
      whole += Buffer.byteLength(torn) + 1
    }
    torn = line
  }
  if (torn !== undefined && endsWhole) take(torn, ++lines)
  else if (torn !== undefined) await truncate(path, whole)
  return lines

  function take(line: string, number: number) {
    let record: unknown
    try {
      record = JSON.parse(line)
    } catch {
      throw new Error(`${path} is damaged in line ${number}: restore it from your backup`)
    }
    replay(record)
  }
}

async function lastByte(file: FileHandle, size: number): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString('latin1')
}

/** The new file takes the old one's place at once, so that a crash leaves one of them whole. */
async function rewrite(path: string, records: Iterable<unknown>): Promise<void> {
  const fresh = `${path}.new`
  const file = await open(fresh, 'w', 0o600)
  for (const record of records) await file.write(`${JSON.stringify(record)}\n`)
  await file.sync()
  await file.close()
  await rename(fresh, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}
