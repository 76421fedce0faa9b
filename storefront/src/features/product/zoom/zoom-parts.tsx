import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import type { ZoomView } from './use-zoom'
import type { ZoomProps } from './zoom'
import s from './zoom.module.css'
import { largest } from './zoom-place'

type PartProps = Omit<ZoomProps, 'first'> & { readonly zoom: ZoomView }

/** Which picture it is, and how large it is shown. */
export function ZoomHead({ pictures, name, t, onClose, zoom: { index, picture, place, isZoomed, step } }: PartProps) {
  return (
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
  )
}

export function ZoomThumbs({ pictures, t, zoom: { index, show } }: PartProps) {
  return (
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
  )
}

export function ZoomStage({ pictures, t, zoom }: PartProps) {
  const { index, picture, place, isZoomed, stage, handlers, show } = zoom
  return (
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
  )
}
