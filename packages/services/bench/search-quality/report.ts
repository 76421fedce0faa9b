import type { Verdict } from './judge'
import type { JudgedLanguage, JudgedPart, JudgedQuery } from './judged'

export type Judged = { readonly query: JudgedQuery; readonly verdict: Verdict; readonly shown: readonly string[] }
export type PartResult = {
  readonly language: JudgedLanguage
  readonly part: JudgedPart
  readonly judged: readonly Judged[]
}

/** The share of its queries that each part of each language has to meet. */
const BAR = 0.97

export function metShare({ judged }: PartResult): number {
  return judged.filter(({ verdict }) => verdict.isMet).length / judged.length
}

export const isOverTheBar = (result: PartResult): boolean => metShare(result) >= BAR

export function tableOf(results: readonly PartResult[]): string {
  const rows = results.map((result) => {
    const { language, part, judged } = result
    const p10 = mean(judged, ({ right10, of10 }) => right10 / of10)
    const p3 = mean(judged, ({ right3, of3 }) => right3 / of3)
    const met = judged.filter(({ verdict }) => verdict.isMet).length
    return [language, part, `${met} of ${judged.length}`, percent(metShare(result)), percent(p10), percent(p3)]
  })
  return aligned([['', 'part', 'met', '', 'precision@10', 'precision@3'], ...rows])
}

/** Misses of the open part only: who saw those of the other part would tune to them. */
export function missesOf({ language, part, judged }: PartResult): string[] {
  if (part !== 'open') return []
  return judged
    .filter(({ verdict }) => !verdict.isMet)
    .map(({ query, verdict: { right10, of10, right3, of3 }, shown }) => {
      const titles = shown.slice(0, 5).join(' | ') || 'nothing'
      return `${language} ${query.group} "${query.query}": ${right10} of ${of10}, first ${right3} of ${of3}: ${titles}`
    })
}

const mean = (judged: readonly Judged[], figure: (verdict: Verdict) => number) =>
  judged.reduce((sum, { verdict }) => sum + figure(verdict), 0) / judged.length

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
