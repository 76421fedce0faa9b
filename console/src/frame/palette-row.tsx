import type { ReactNode } from 'react'

/** One line of the palette: where it leads, or what it does. */
export type PaletteRow = {
  readonly id: string
  readonly group: string
  readonly face: ReactNode
  readonly text: string
  readonly aside?: string
  /** Words under which it is found besides. */
  readonly also?: string
  /** More of its group was found than is listed. */
  readonly hasMore?: boolean
  /** It is done here; what only leads somewhere is none. */
  readonly isAction?: boolean
} & ({ readonly path: string } | { readonly run: () => unknown })

/** Every word that is typed is in the row, in any order. */
export function fits({ text, also = '' }: Pick<PaletteRow, 'text' | 'also'>, wanted: string): boolean {
  const all = `${text} ${also}`.toLowerCase()
  return wanted.split(/\s+/).every((word) => all.includes(word))
}

/** The text with what was typed set off. */
export function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  )
}
