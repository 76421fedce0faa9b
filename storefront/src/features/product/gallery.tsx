'use client'

import { type MouseEvent, useRef, useState } from 'react'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import type { Picture } from '@/catalogue/picture'
import s from './gallery.module.css'

type GalleryProps = {
  readonly name: string
  readonly texts: { readonly label: string; readonly open: string }
  readonly pictures: readonly (Picture & {
    readonly alt: string
    readonly whole: string
    readonly placeholder: string
  })[]
  readonly heart: React.ReactNode
}

/** Swiped on phones, a mosaic on wide screens; both are the same scroller. A picture is a link to itself in full size. */
export function Gallery({ name, texts, pictures, heart }: GalleryProps) {
  const [shown, setShown] = useState(1)
  const track = useRef<HTMLUListElement>(null)
  const onScroll = () => {
    const scroller = track.current
    const first = scroller?.firstElementChild
    if (scroller && first instanceof HTMLElement)
      setShown(Math.min(pictures.length, Math.round(scroller.scrollLeft / first.offsetWidth) + 1))
  }
  const open = async (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { openZoom } = await import('./zoom/open-zoom')
    const last = await openZoom(pictures, index, name)
    track.current?.children[last]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  return (
    <section className={s.gallery} aria-label={texts.label} data-count={pictures.length}>
      <ul className={s.galleryTrack} ref={track} onScroll={onScroll}>
        {pictures.map(({ alt, whole, placeholder, ...picture }, index) => (
          <li className={s.galleryItem} key={picture.src} style={{ backgroundImage: `url("${placeholder}")` }}>
            <a
              href={whole}
              onClick={(event) => void open(event, index)}
              onPointerEnter={() => void import('./zoom/open-zoom')}
            >
              {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
              <img
                {...picture}
                alt={alt}
                sizes={`(min-width: 1024px) ${index === 0 && pictures.length % 2 === 1 ? 57 : 29}vw, (min-width: 768px) 50vw, 100vw`}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <span className={s.galleryCount} aria-live="polite">
          {shown} / {pictures.length}
        </span>
      )}
      {pictures.length > 0 && (
        <button
          type="button"
          className={`${button.iconButton} ${s.galleryZoom}`}
          data-ground=""
          aria-label={texts.open}
          onClick={(event) => void open(event, shown - 1)}
        >
          <Icon name="zoom" />
        </button>
      )}
      <div className={s.galleryHeart}>{heart}</div>
    </section>
  )
}
