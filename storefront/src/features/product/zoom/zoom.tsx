import { useEffect, useRef, useState } from 'react'
import type { Translate } from '@/lib/lazy-texts'
import type { Picture } from '@/lib/picture'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import { NativeDialog } from '../native-dialog'
import { useZoomPlace } from './use-zoom-place'
import s from './zoom.module.css'
import { largest } from './zoom-place'

export type ZoomPicture = Picture & { readonly alt: string }

type ZoomProps = {
  readonly pictures: readonly ZoomPicture[]
  readonly first: number
  readonly name: string
  readonly t: Translate
  readonly onClose: (last: number) => void
}

const STEP_PX = 80

/** The pictures as large as the screen allows, one at a time. */
export function Zoom({ pictures, first, name, t, onClose }: ZoomProps) {
  const [index, setIndex] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const show = (next: number) => {
    setIndex((next + pictures.length) % pictures.length)
    reset()
  }
  const { place, reset, step, moveBy, zoomTo, handlers } = useZoomPlace(stage, (by) => show(index + by))
  const picture = pictures[index]!
  const isZoomed = place.scale > 1

  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React listens passively; a wheel that also scrolled the page would be no zoom.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomTo(place.scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  const onKeyDown = (event: React.KeyboardEvent) => {
    const move = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') reset()
    else if (move && isZoomed) moveBy(move[0]! * STEP_PX, move[1]! * STEP_PX)
    else if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else return
    event.preventDefault()
  }

  return (
    <NativeDialog
      className={s.zoom}
      label={t('product.picturesOf', { product: name })}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <div className={s.zoomHead}>
        <p>
          <span className={base.num} aria-hidden="true">
            {index + 1} / {pictures.length}
          </span>
          <span className={base.srOnly} aria-live="polite">
            {t('a11y.pictureOf', { index: index + 1, total: pictures.length })}. {picture.alt}
          </span>
          <span className={`${base.muted} ${base.onlyDesktop} ${s.zoomName}`}>{name}</span>
        </p>
        <div>
          {/* A button that were disabled would take the keys with it: it only says that it has no further to go. */}
          <button
            type="button"
            className={button.iconButton}
            aria-label={t('a11y.zoomOut')}
            aria-disabled={!isZoomed}
            onClick={() => step(-1)}
          >
            <Icon name="minus" />
          </button>
          <span className={s.zoomScale}>{Math.round(place.scale * 100)} %</span>
          <button
            type="button"
            className={button.iconButton}
            aria-label={t('a11y.zoomIn')}
            aria-disabled={place.scale >= largest}
            onClick={() => step(1)}
          >
            <Icon name="plus" />
          </button>
          <button
            type="button"
            className={`${button.iconButton} ${s.zoomClose}`}
            aria-label={t('product.closePictures')}
            onClick={() => onClose(index)}
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
      {pictures.length > 1 && (
        <div className={s.zoomThumbs}>
          {pictures.map(({ srcSet, src }, at) => (
            <button
              type="button"
              key={src}
              className={s.zoomThumb}
              aria-current={at === index}
              aria-label={t('a11y.pictureOf', { index: at + 1, total: pictures.length })}
              onClick={() => show(at)}
            >
              {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
              <img srcSet={srcSet} sizes="60px" src={src} alt="" width={60} height={80} />
            </button>
          ))}
        </div>
      )}
      <div className={s.zoomStage} ref={stage} data-zoomed={isZoomed ? '' : undefined} {...handlers}>
        {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
        <img
          key={picture.src}
          srcSet={picture.srcSet}
          src={picture.src}
          // An enlarged picture needs the largest file; the browser chooses anew when this changes.
          sizes={isZoomed ? '1600px' : 'min(100vw, 75vh)'}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})` }}
        />
        {pictures.length > 1 && !isZoomed && (
          <>
            <button
              type="button"
              className={`${button.iconButton} ${s.zoomArrow}`}
              data-side="start"
              aria-label={t('a11y.previousPicture')}
              onClick={() => show(index - 1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className={`${button.iconButton} ${s.zoomArrow}`}
              data-side="end"
              aria-label={t('a11y.nextPicture')}
              onClick={() => show(index + 1)}
            >
              <Icon name="right" />
            </button>
          </>
        )}
      </div>
    </NativeDialog>
  )
}
