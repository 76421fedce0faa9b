import { useTranslations } from 'next-intl'
import { isWhole, WHOLE } from './crop-shape'
import styles from './pictures.module.css'
import { type Cropped, useCropping } from './use-cropping'

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
const percent = (part: number) => Math.round(part * 100)
/** Where a handle of 24 px lies: at the edge of the picture it would be cut in half. */
const within = (part: number) => `clamp(12px, ${part * 100}%, calc(100% - 12px))`

type Props = Cropped & { url: string }

/** What is kept of a picture, dragged by its frame or its corners, and the point in it that stays in sight. */
export function CropBox({ url, ...cropped }: Props) {
  const t = useTranslations('console')
  const { crop, focus } = cropped
  const { box, keep, grab, drag, press, grabFocus, dragFocus, pressFocus } = useCropping(cropped)
  return (
    <>
      <div className={styles.focusBox} ref={box}>
        {/* biome-ignore lint/performance/noImgElement: it is on this computer only */}
        <img src={url} alt="" draggable={false} />
        <button
          type="button"
          className={styles.keep}
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
            className={styles.corner}
            data-corner={corner}
            aria-hidden="true"
            style={{
              left: within(corner === 'nw' || corner === 'sw' ? crop.left : crop.left + crop.width),
              top: within(corner === 'nw' || corner === 'ne' ? crop.top : crop.top + crop.height),
            }}
            onPointerDown={grab}
            onPointerMove={(event) => drag(event, corner)}
          />
        ))}
        <button
          type="button"
          className={styles.point}
          aria-label={t('studio.upload.focus', { x: percent(focus.x), y: percent(focus.y) })}
          style={{ left: within(focus.x), top: within(focus.y) }}
          onKeyDown={pressFocus}
          onPointerDown={grabFocus}
          onPointerMove={dragFocus}
        />
      </div>
      <p className="dim small">
        {t('studio.upload.focusHelp')} {t('studio.upload.cropHelp')}{' '}
        {!isWhole(crop) && (
          <button type="button" className="link small" onClick={() => keep(WHOLE)}>
            {t('studio.upload.whole')}
          </button>
        )}
      </p>
    </>
  )
}
