import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Corner, type Crop, focusWithin, isWhole, movedCrop, sizedCrop, WHOLE } from './crop-shape'

const STEP = 0.02
const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] },
}

type Point = { readonly x: number; readonly y: number }
type Props = {
  url: string
  crop: Crop
  focus: Point
  onCrop: (crop: Crop) => void
  onFocus: (focus: Point) => void
}

/** What is kept of a picture, dragged by its frame or its corners, and the point in it that stays in sight. */
export function CropBox({ url, crop, focus, onCrop, onFocus }: Props) {
  const t = useTranslations('console')
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  const partsOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0, width = 1, height = 1 } = box.current?.getBoundingClientRect() ?? {}
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const keep = (next: Crop) => {
    onCrop(next)
    onFocus(focusWithin(focus, next))
  }
  const grab = (event: PointerEvent) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { ...partsOf(event), crop }
  }
  const drag = (event: PointerEvent, corner: Corner | undefined) => {
    if (!from.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = partsOf(event)
    const [x, y] = [at.x - from.current.x, at.y - from.current.y]
    keep(corner ? sizedCrop(from.current.crop, corner, x, y) : movedCrop(from.current.crop, x, y))
  }
  const press = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    keep(event.shiftKey ? sizedCrop(crop, 'se', x, y) : movedCrop(crop, x, y))
  }
  const pressFocus = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    onFocus(focusWithin({ x: focus.x + x, y: focus.y + y }, crop))
  }
  const percent = (part: number) => Math.round(part * 100)
  return (
    <>
      <div className="focus-box" ref={box}>
        {/* biome-ignore lint/performance/noImgElement: it is on this computer only */}
        <img src={url} alt="" draggable={false} />
        <button
          type="button"
          className="keep"
          aria-label={t('studio.upload.frame', {
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.width),
            height: percent(crop.height),
          })}
          style={{
            left: `${crop.left * 100}%`,
            top: `${crop.top * 100}%`,
            width: `${crop.width * 100}%`,
            height: `${crop.height * 100}%`,
          }}
          onKeyDown={press}
          onPointerDown={grab}
          onPointerMove={(event) => drag(event, undefined)}
          onDoubleClick={() => keep(WHOLE)}
        />
        {CORNERS.map((corner) => (
          <span
            key={corner}
            className="corner"
            data-corner={corner}
            aria-hidden="true"
            style={{
              left: `${(corner === 'nw' || corner === 'sw' ? crop.left : crop.left + crop.width) * 100}%`,
              top: `${(corner === 'nw' || corner === 'ne' ? crop.top : crop.top + crop.height) * 100}%`,
            }}
            onPointerDown={grab}
            onPointerMove={(event) => drag(event, corner)}
          />
        ))}
        <button
          type="button"
          className="at"
          aria-label={t('studio.upload.focus', { x: percent(focus.x), y: percent(focus.y) })}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          onKeyDown={pressFocus}
          onPointerDown={(event) => {
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && onFocus(focusWithin(partsOf(event), crop))
          }
        />
      </div>
      <p className="dim sm">
        {t('studio.upload.focusHelp')} {t('studio.upload.cropHelp')}{' '}
        {!isWhole(crop) && (
          <button type="button" className="lk sm" onClick={() => keep(WHOLE)}>
            {t('studio.upload.whole')}
          </button>
        )}
      </p>
    </>
  )
}
