import field from './field.module.css'
import { Icon } from './icon'

type PiecesProps = {
  readonly labelledBy: string
  readonly value: number
  readonly least: number
  readonly most: number
  /** What its buttons are called. */
  readonly fewer: string
  readonly more: string
  readonly onChange: (value: number) => void
}

/** Not `disabled` at its ends: who uses the keyboard would lose the place with the last press. */
export function Pieces({ labelledBy, value, least, most, fewer, more, onChange }: PiecesProps) {
  const press = (next: number) => ({
    'aria-disabled': next < least || next > most || undefined,
    onClick: () => {
      if (next >= least && next <= most) onChange(next)
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own would be read out as a form inside the form
    <div className={field.quantity} role="group" aria-labelledby={labelledBy}>
      <button type="button" aria-label={fewer} {...press(value - 1)}>
        <Icon name="minus" size="xs" />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={more} {...press(value + 1)}>
        <Icon name="plus" size="xs" />
      </button>
    </div>
  )
}
