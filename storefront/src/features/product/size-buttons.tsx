import s from './sizes.module.css'
import type { SizeChoice } from './sizes-of'

type SizeButtonsProps = {
  readonly sizes: readonly SizeChoice[]
  readonly chosen: SizeChoice | undefined
  readonly label: string
  readonly describedBy: string | undefined
  /** Under a size that is gone, or nearly. */
  readonly note: (size: SizeChoice) => string | null
  /** How a size that is gone is read out. */
  readonly goneName: (name: string) => string
  readonly onChoose: (size: SizeChoice) => void
}

/** A size that is gone can be chosen as well: then there is the offer to tell when it is back. */
export function SizeButtons({ sizes, chosen, label, describedBy, note, goneName, onChoose }: SizeButtonsProps) {
  return (
    <div className={s.sizes} role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {sizes.map((size, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a size is a button with its stock beneath, moved through by arrows
        <button
          key={size.skuId}
          type="button"
          role="radio"
          className={s.size}
          aria-checked={chosen?.skuId === size.skuId}
          aria-label={size.state === 'sold-out' ? goneName(size.name) : undefined}
          tabIndex={(chosen ?? sizes[0])?.skuId === size.skuId ? 0 : -1}
          data-state={size.state === 'sold-out' ? 'sold-out' : undefined}
          data-size-of={size.skuId}
          onClick={() => onChoose(size)}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
            if (!step) return
            event.preventDefault()
            const to = (index + step + sizes.length) % sizes.length
            onChoose(sizes[to]!)
            const buttons = event.currentTarget.parentElement!.children as HTMLCollectionOf<HTMLElement>
            buttons[to]!.focus()
          }}
        >
          <span className={s.sizeLabel}>{size.name}</span>
          {note(size) && <span className={s.sizeNote}>{note(size)}</span>}
        </button>
      ))}
    </div>
  )
}
