import { TextInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { PickField } from '@/frame/publishing/pick-field'
import { useNames } from '@/lib/publishing/use-names'
import { movedSpot, type Spot, spotsFor, spotsIn } from './look-shape'

const STEP = 1
type Props = { text: string; isDisabled: boolean; onChange: (text: string) => void }

/** A picture with garments on it: which products, and where each lies, by pointer or arrows. */
export function LookField({ text, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const box = useRef<HTMLDivElement>(null)
  const read: Json = JSON.parse(text)
  const look = isRecord(read) ? read : {}
  const image = isRecord(look.image) ? look.image : {}
  const fileName = String(image.filename ?? '')
  const spots = spotsIn(look)
  const { known } = useNames(
    'product',
    spots.map(({ productId }) => productId),
  )
  const write = (change: Readonly<Record<string, Json>>) => onChange(JSON.stringify({ ...look, ...change }, null, 2))
  const place = (next: readonly Spot[]) => write({ hotspots: next.map((spot) => ({ ...spot })) })
  const drag = (event: PointerEvent, at: number) => {
    if (isDisabled || !box.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    place(movedSpot(spots, at, ((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const spot = spots[at]
    const [x, y] =
      { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key] ?? []
    if (!spot || x === undefined || y === undefined || isDisabled) return
    event.preventDefault()
    place(movedSpot(spots, at, spot.x + x, spot.y + y))
  }
  return (
    <div className="col g6">
      <TextInput
        label={t('studio.widget.title')}
        disabled={isDisabled}
        value={String(look.title ?? '')}
        onChange={(event) => write({ title: event.currentTarget.value })}
      />
      <TextInput
        className="mono-input"
        label={t('studio.widget.image')}
        disabled={isDisabled}
        value={fileName}
        onChange={(event) => write({ image: { ...image, filename: event.currentTarget.value } })}
      />
      <TextInput
        label={t('studio.widget.altText')}
        disabled={isDisabled}
        value={String(image.altText ?? '')}
        error={fileName && !image.altText ? t('studio.altMissing') : null}
        onChange={(event) => write({ image: { ...image, altText: event.currentTarget.value } })}
      />
      {fileName && (
        <div className="look-box" ref={box}>
          {/* biome-ignore lint/performance/noImgElement: the image service makes the sizes */}
          <img src={`/images/pagewidget/raw/${encodeURIComponent(fileName)}?w=900`} alt="" draggable={false} />
          {spots.map(({ productId, x, y }, at) => (
            <button
              key={productId}
              type="button"
              className="look-spot"
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
      )}
      <p className="dim sm">{t('pick.spotHelp')}</p>
      <PickField
        of="product"
        label={t('assortment.productIds')}
        value={spots.map(({ productId }) => productId)}
        isDisabled={isDisabled}
        error={spots.length === 0 ? t('studio.issues.missing') : null}
        onChange={(ids) => place(spotsFor(ids, spots))}
      />
    </div>
  )
}
