import type { Translate } from '@/texts/lazy-texts'
import s from '../sizes.module.css'
import type { SizeChoice } from '../sizes-of'

type QuickSizesProps = {
  readonly sizes: readonly SizeChoice[]
  readonly chosen: SizeChoice | undefined
  readonly onChoose: (size: SizeChoice) => void
  readonly t: Translate
  readonly describedBy: string | undefined
}

/** A size that is gone can be chosen as well: then the panel offers to tell when it is back. */
export function QuickSizes({ sizes, chosen, onChoose, t, describedBy }: QuickSizesProps) {
  const note = ({ state, left }: SizeChoice) => {
    if (state === 'sold-out') return t('notify.button')
    return state === 'few-left' ? t('stock.leftShort', { count: left }) : null
  }
  return (
    <div className={s.sizes} role="radiogroup" aria-label={t('product.size')} aria-describedby={describedBy}>
      {sizes.map((size, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a size is a button with its stock beneath, moved through by arrows
        <button
          key={size.skuId}
          type="button"
          role="radio"
          className={s.size}
          aria-checked={chosen?.skuId === size.skuId}
          aria-label={size.state === 'sold-out' ? t('a11y.sizeSoldOut', { size: size.name }) : undefined}
          tabIndex={(chosen ?? sizes[0])?.skuId === size.skuId ? 0 : -1}
          data-state={size.state === 'sold-out' ? 'sold-out' : undefined}
          data-quick-size={size.skuId}
          onClick={() => onChoose(size)}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
            const next = step && sizes[(index + step + sizes.length) % sizes.length]
            if (!next) return
            event.preventDefault()
            onChoose(next)
            document.querySelector<HTMLElement>(`[data-quick-size="${next.skuId}"]`)?.focus()
          }}
        >
          <span className={s.sizeLabel}>{size.name}</span>
          {note(size) && <span className={s.sizeNote}>{note(size)}</span>}
        </button>
      ))}
    </div>
  )
}
