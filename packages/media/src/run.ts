import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from './digest'
import { readManifest, writeManifest } from './manifest'
import { renderAll } from './pool'
import { groupByGeometry, jobOfEntry, readSet } from './set'

export type RunOptions = { root: string; program: URL; only?: string; threads: number; list: boolean }

/** Renders every picture of the set that is missing or whose job has changed. */
export async function run({ root, program, only, threads, list }: RunOptions): Promise<number> {
  const folder = join(root, 'masters/product')
  const path = join(root, 'masters/manifest.json')
  mkdirSync(folder, { recursive: true })
  const manifest = readManifest(path)
  const wanted = only ? new RegExp(only) : undefined
  const orders = readSet(join(root, 'set.json'))
    .filter((entry) => !wanted || wanted.test(`${entry.file} ${entry.type}`))
    .map((entry) => {
      const job = jobOfEntry(entry)
      return { name: entry.file, file: join(folder, entry.file), job, digest: digestOf(job) }
    })
  const due = orders.filter(({ name, file, digest }) => manifest.get(name) !== digest || !existsSync(file))
  process.stdout.write(`${orders.length} pictures, ${due.length} to render\n`)
  if (list) for (const { name } of due) process.stdout.write(`${name}\n`)
  if (list || !due.length) return 0

  const start = performance.now()
  const digests = new Map(due.map(({ file, name, digest }) => [file, { name, digest }]))
  let count = 0
  let bytes = 0
  let failures = 0
  await renderAll(groupByGeometry(due), threads, program, (done) => {
    count++
    if ('error' in done) {
      failures++
      process.stdout.write(`\n${done.file}: ${done.error}\n`)
      return
    }
    bytes += done.bytes
    const { name, digest } = digests.get(done.file)!
    manifest.set(name, digest)
    if (count % 20 === 0) writeManifest(path, manifest)
    progress(count, due.length, (performance.now() - start) / 1000, bytes)
  })
  writeManifest(path, manifest)
  process.stdout.write(`\n${count - failures} rendered, ${failures} failed\n`)
  return failures ? 1 : 0
}

function progress(done: number, all: number, seconds: number, bytes: number): void {
  const width = 30
  const filled = Math.round((width * done) / all)
  const left = Math.round(((seconds / done) * (all - done)) / 60)
  const line = `[${'='.repeat(filled)}${' '.repeat(width - filled)}] ${done}/${all}  ${Math.round(seconds)} s, ${left} min left, ${Math.round(bytes / done / 1024)} KB each`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`)
  else if (done % 25 === 0 || done === all) process.stdout.write(`${line}\n`)
}
