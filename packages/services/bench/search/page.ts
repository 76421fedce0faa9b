import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figures, Measured } from './measure'

/** The bundle lies in `dist` of the workspace. */
const PAGE = fileURLToPath(new URL('../../../docs/performance-search.md', import.meta.url))
/** The bars are those of a catalogue of this size. */
const JUDGED = 20_000
const LARGE = 200_000
/** Ten times the products may cost a selective query no more than so much more. */
const MOST_GROWTH = 5

export type Verdict = { readonly text: string; readonly isReached: boolean }

export function verdictsOf(measured: readonly Measured[]): Verdict[] {
  return [...worstByTitle(measured, JUDGED)].flatMap(([title, judged]): Verdict[] => {
    const large = worstByTitle(measured, LARGE).get(title)
    const { bar, isSelective } = judged.operation
    const growth = large && isSelective ? large.p50 / judged.p50 : undefined
    return [
      ...(bar === undefined
        ? []
        : [{ text: `${title}: p99 ${ms(judged.p99)} (bar ${bar} ms)`, isReached: judged.p99 <= bar }]),
      ...(growth === undefined
        ? []
        : [
            {
              text: `${title}: ten times the products, ${growth.toFixed(1)} times the time`,
              isReached: growth <= MOST_GROWTH,
            },
          ]),
    ]
  })
}

/** Of each operation the figures of the language that is slowest. */
function worstByTitle(measured: readonly Measured[], size: number): Map<string, Figures> {
  const worst = new Map<string, Figures>()
  for (const figures of measured.filter((each) => each.size === size).flatMap((each) => each.figures)) {
    const known = worst.get(figures.operation.title)
    if (!known || figures.p99 > known.p99) worst.set(figures.operation.title, figures)
  }
  return worst
}

export function lineOf({ language, size, buildMs, indexBytes, heapBytes, figures }: Measured): string {
  const rows = figures.map(
    ({ operation, p50, p99, clockP99, perSecond, found }) =>
      `    ${ms(p50).padStart(9)} ${ms(p99).padStart(9)} (all ${ms(clockP99).padStart(9)}) ${rate(perSecond).padStart(8)}/s ${rate(found).padStart(8)} found  ${operation.title}`,
  )
  return [
    `${language} ${rate(size)}: built in ${rate(buildMs)} ms, index ${mb(indexBytes)}, in all ${mb(heapBytes)}`,
    ...rows,
  ].join('\n')
}

export function writePage(measured: readonly Measured[], seconds: number): void {
  writeFileSync(PAGE, `${pageOf(measured, seconds)}\n`)
}

function pageOf(measured: readonly Measured[], seconds: number): string {
  const titles = [...new Set(measured.flatMap(({ figures }) => figures.map(({ operation }) => operation.title)))]
  return [
    '# Performance of the search',
    `Written by \`npm run bench:search\` on ${new Date().toISOString().slice(0, 10)}; a new run replaces it. \`--quick\` measures less and only prints, \`--size 20000\` one size alone. The exit code is 1 when a bar is missed.`,
    '## What is measured',
    [
      'The engine in memory as the search service uses it, in one process and one thread, from the phrase typed to the products of the page; no network and no text of the answer.',
      'Catalogues made of the words of the demo assortment, of five sizes to a product. Brands and model names become more with the size, by its square root; kinds of things, colours and materials do not, so that a category grows with the catalogue.',
      `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}. Bundled as for production; ${seconds} s for each figure after half of that to warm up. No search is answered from a kept answer. Kept until the next change are the products that a list's rule takes in, and the number of hits of a suggested phrase: the best time of a completion finds these hits counted.`,
      'Up to 1,000 different queries for each figure, each asked five times. p50, p99 and queries a second are those of the best time of each query, so that neither other programs of a busy machine nor collecting memory show in them; p50 and p99 of all answers stand beside, with both.',
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    '## The bars',
    table(
      ['bar', ''],
      verdictsOf(measured).map(({ text, isReached }) => [text, isReached ? 'held' : '**missed**']),
    ),
    `p99 is that of the slowest language at ${rate(JUDGED)} products; growth is told of the median from ${rate(JUDGED)} to ${rate(LARGE)} products, for queries that few products match.`,
    '## Building and memory',
    table(
      ['products', 'language', 'built in', 'index', 'with the products'],
      measured.map(({ size, language, buildMs, indexBytes, heapBytes }) => [
        rate(size),
        language,
        `${rate(buildMs)} ms`,
        mb(indexBytes),
        mb(heapBytes),
      ]),
    ),
    ...titles.flatMap((title) => [
      `## ${title[0]!.toUpperCase()}${title.slice(1)}`,
      table(
        ['products', 'language', 'p50', 'p99', 'p50 of all', 'p99 of all', 'queries/s', 'found'],
        measured.flatMap(({ size, language, figures }) =>
          figures
            .filter(({ operation }) => operation.title === title)
            .map(({ p50, p99, clockP50, clockP99, perSecond, found }) => [
              rate(size),
              language,
              ms(p50),
              ms(p99),
              ms(clockP50),
              ms(clockP99),
              rate(perSecond),
              rate(found),
            ]),
        ),
      ),
    ]),
  ].join('\n\n')
}

const ms = (value: number): string => `${value.toFixed(value < 0.1 ? 3 : 2)} ms`
const mb = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`
const rate = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
