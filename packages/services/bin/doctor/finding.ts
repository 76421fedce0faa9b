/** One line of the page: what is so, and where it is wrong, how to mend it. */
export type Finding = { readonly is: 'well' | 'wrong' | 'unasked'; readonly says: string; readonly mend?: string }

export const well = (says: string): Finding => ({ is: 'well', says })
export const wrong = (says: string, mend: string): Finding => ({ is: 'wrong', says, mend })
/** Of what this installation does not have. */
export const unasked = (says: string): Finding => ({ is: 'unasked', says })

export type Patient = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataDir: string
  /** The database of the services; undefined where none is named and none runs. */
  readonly databaseUrl: string | undefined
  /** Somebody's own database: then keys and data are to be their own as well. */
  readonly isOperated: boolean
  readonly nodeVersion: string
  readonly now: () => number
}

const MARKS = { well: '✓', wrong: '✗', unasked: '–' } as const

export function pageOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ is, says, mend }) => [`${MARKS[is]} ${says}`, ...(mend ? [`    → ${mend}`] : [])])
  const faults = findings.filter(({ is }) => is === 'wrong').length
  return [...lines, '', faults === 0 ? 'Nothing is wrong.' : `${faults} to mend.`].join('\n')
}

/** Of an error of the network or the database what helps: never an address with a password in it. */
export const reasonOf = (error: unknown): string => {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown }
  return code ?? (cause === undefined ? (message ?? String(error)) : reasonOf(cause))
}
