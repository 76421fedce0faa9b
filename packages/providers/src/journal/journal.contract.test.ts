import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openJournal } from './journal'

const folder = mkdtempSync(join(tmpdir(), 'journal-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = async (rewriteFromLines: number) => {
  const latest = new Map<string, number>()
  const lines: unknown[] = []
  const journal = await openJournal({
    folder,
    rewriteFromLines,
    replay: (line) => {
      lines.push(line)
      const [name, value] = line as [string, number]
      latest.set(name, value)
    },
    kept: () => latest.entries(),
    onFailure: (error) => {
      throw error
    },
  })
  return { journal, latest, lines }
}

it('keeps what is added, in its order, readable by its owner alone', async () => {
  const first = await open(1_000)
  await Promise.all(Array.from({ length: 200 }, (_, at) => first.journal.append([`name ${at % 5}\n`, at])))
  await first.journal.close()
  const second = await open(1_000)
  expect(second.lines).toEqual(Array.from({ length: 200 }, (_, at) => [`name ${at % 5}\n`, at]))
  expect(statSync(join(folder, 'journal.jsonl')).mode & 0o777).toBe(0o600)
  await second.journal.close()
})

it('is written anew at a start when it has grown, as what it amounts to', async () => {
  const first = await open(10)
  for (let at = 0; at < 50; at++) await first.journal.append([`name ${at % 5}`, at])
  await first.journal.close()
  const second = await open(10)
  await second.journal.append(['name 0', 99])
  await second.journal.close()
  expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8').trim().split('\n')).toHaveLength(6)
  const third = await open(1_000)
  expect([...third.latest]).toEqual([
    ['name 0', 99],
    ['name 1', 46],
    ['name 2', 47],
    ['name 3', 48],
    ['name 4', 49],
  ])
  await third.journal.close()
})
