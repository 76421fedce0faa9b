import type { Locale } from '@shop/i18n/locales'

/** A page of paper as its writer thinks of it: what stands on it, in the order of reading. `pdf` makes a file of it. */
export type Paper = {
  readonly title: string
  /** The language a screen reader speaks it in. */
  readonly language: Locale
  /** Who issues it. */
  readonly issuer: string
  /** The time written into the file: the same paper gives the same bytes. */
  readonly writtenAt: Date
  readonly blocks: readonly PaperBlock[]
  /** Stands in small print at the foot of every page. */
  readonly foot: string
}

export type PaperBlock =
  /** What follows begins at the top of a new page. */
  | { readonly kind: 'page' }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small-print'; readonly text: string }
  /** Names and their values, the names in one column. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Amounts below those of a table, each with its name. */
  | { readonly kind: 'sums'; readonly sums: readonly PaperSum[] }
  | PaperTable
  /** Labels with a line to write on by hand. */
  | { readonly kind: 'blanks'; readonly labels: readonly string[] }

export type PaperSum = { readonly name: string; readonly value: string; readonly isTotal?: boolean }

export type PaperTable = {
  readonly kind: 'table'
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Rows of sums, set off by a line and in bold. */
  readonly sums?: readonly (readonly string[])[]
}

export type PaperColumn = {
  readonly title: string
  /** Its share of the width, beside the shares of the others. */
  readonly share: number
  readonly align?: 'left' | 'right'
}
