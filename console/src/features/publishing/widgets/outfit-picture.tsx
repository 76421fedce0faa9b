import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useNames } from '../documents/use-names'
import { arrowShift } from '../fields/arrow-step'
import { movedSpot, type Spot } from './outfit-shape'
import styles from './widgets.module.css'

const STEP = 1
type Props = {
  fileName: string
  spots: readonly Spot[]
  isDisabled: boolean
  onPlace: (spots: readonly Spot[]) => void
}

/** The picture with the numbers of its garments, moved by pointer or arrows. */
export function OutfitPicture({ fileName, spots, isDisabled, onPlace }: Props) {
  const t = useTranslations('console')
  const box = useRef<HTMLDivElement>(null)
  const { known } = useNames(
    'product',
    spots.map(({ productId }) => productId),
  )
  const drag = (event: PointerEvent, at: number) => {
    if (isDisabled || !box.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    onPlace(movedSpot(spots, at, ((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const spot = spots[at]
    const by = spot && !isDisabled && arrowShift(event, STEP)
    if (by) onPlace(movedSpot(spots, at, spot.x + by.x, spot.y + by.y))
  }
  return (
    <div className={styles.lookBox} data-look-box ref={box}>
      {/* biome-ignore lint/performance/noImgElement: the image service makes the sizes */}
      <img src={`/images/pagewidget/raw/${encodeURIComponent(fileName)}?w=900`} alt="" draggable={false} />
      {spots.map(({ productId, x, y }, at) => (
        <button
          key={productId}
          type="button"
          className={styles.lookSpot}
          disabled={isDisabled}
          aria-label={t('pick.spot', {
            name: known.get(productId)?.name ?? String(productId),
            x: Math.round(x),
            y: Math.round(y),
          })}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={(event) => press(event, at)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, at)}
        >
          {at + 1}
        </button>
      ))}
    </div>
  )
}
