import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { POINTS } from './points'

export type PointResult = { readonly point: number; readonly file: string; readonly isHeld: boolean }
/** A line of the table: a point and one file that tests it. */
type Line = { readonly point: number; readonly file: string; readonly tests: number; readonly held: number }

export const PAGE = fileURLToPath(new URL('../../../../../docs/search.md', import.meta.url))
const BEGIN = '<!-- points: written by the tests -->'
const END = '<!-- end of points -->'
const LINE = /^\| (\d+) \| .* \| `([\w.-]+)` \| (?:\*\*)?(\d+) of (\d+) /

export function pointsIn(title: string): number[] {
  return [...title.matchAll(/\[P(\d+)\]/g)].map(([, number]) => Number(number))
}

/** The page with the lines of one file in place of its former ones. */
export function pageWith(page: string, file: string, results: readonly PointResult[]): string {
  const [before = '', rest = ''] = page.split(BEGIN)
  const [table = '', after = ''] = rest.split(END)
  const kept = linesOf(table).filter((line) => line.file !== file)
  const lines = [...kept, ...summed(file, results)].sort((a, b) => a.point - b.point || a.file.localeCompare(b.file))
  return `${before}${BEGIN}\n\n${tableOf(lines)}\n\n${END}${after}`
}

export function linesOf(table: string): Line[] {
  return table.split('\n').flatMap((text) => {
    const [, point, file, held, tests] = LINE.exec(text) ?? []
    if (!point || !file) return []
    return [{ point: Number(point), file, held: Number(held), tests: Number(tests) }]
  })
}

function summed(file: string, results: readonly PointResult[]): Line[] {
  return [...new Set(results.map(({ point }) => point))].map((point) => {
    const own = results.filter((result) => result.point === point)
    return { point, file, tests: own.length, held: own.filter(({ isHeld }) => isHeld).length }
  })
}

function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ point, file, held, tests }) => {
    const result = held === tests ? `${held} of ${tests} hold` : `**${held} of ${tests} hold**`
    return `| ${point} | ${POINTS[point - 1] ?? ''} | \`${file}\` | ${result} |`
  })
  return ['| point | what it asks | test | result |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Files run side by side, so one waits for the other. */
export function writePoints(file: string, results: readonly PointResult[]): void {
  const lock = `${PAGE}.lock`
  for (let attempt = 1; !took(lock); attempt++) {
    if (attempt > 500 || age(lock) > 10_000) rmSync(lock, { recursive: true, force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  try {
    const page = readFileSync(PAGE, 'utf8')
    const next = pageWith(page, file, results)
    if (next === page) return
    writeFileSync(`${lock}/page`, next)
    renameSync(`${lock}/page`, PAGE)
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function took(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

function age(lock: string): number {
  try {
    return Date.now() - statSync(lock).mtimeMs
  } catch {
    return 0
  }
}
