'use client'

import styles from './palette-option.module.css'
import { Marked, type PaletteRow } from './palette-row'

type Props = {
  id: string
  row: PaletteRow
  isChosen: boolean
  /** What is typed, to be marked in the text. */
  wanted: string
  onTake: (isBackground: boolean) => void
}

/** One row of the palette. */
export function PaletteOption({ id, row, isChosen, wanted, onTake }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.paletteRow}
      data-selected={isChosen || undefined}
      onClick={(event) => onTake(event.ctrlKey || event.metaKey)}
    >
      {row.face}
      <span className="ellipsis grow">
        <Marked text={row.text} wanted={wanted} />
      </span>
      {row.aside && <span className="faint small ellipsis">{row.aside}</span>}
    </div>
  )
}
