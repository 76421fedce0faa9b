'use client'

import { useRef, useState } from 'react'
import type { Picture } from '@/lib/picture'
import s from './product.module.css'

type GalleryProps = {
  readonly label: string
  readonly pictures: readonly (Picture & { readonly alt: string })[]
  readonly heart: React.ReactNode
}

/** Swiped on phones, a mosaic on wide screens; both are the same scroller. */
export function Gallery({ label, pictures, heart }: GalleryProps) {
  const [shown, setShown] = useState(1)
  const track = useRef<HTMLDivElement>(null)
  const onScroll = () => {
    const scroller = track.current
    const first = scroller?.firstElementChild as HTMLElement | null
    if (scroller && first) setShown(Math.min(pictures.length, Math.round(scroller.scrollLeft / first.offsetWidth) + 1))
  }
  return (
    <section className={s.gallery} aria-label={label}>
      <div className={s.galleryTrack} ref={track} onScroll={onScroll} tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map(({ alt, ...picture }, index) => (
          <div className={s.galleryItem} key={picture.src}>
            {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
            <img
              {...picture}
              alt={alt}
              sizes={`(min-width: 1024px) ${index === 0 && pictures.length % 2 === 1 ? 57 : 29}vw, (min-width: 768px) 50vw, 100vw`}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              decoding="async"
            />
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <span className={s.galleryCount} aria-live="polite">
          {shown} / {pictures.length}
        </span>
      )}
      <div className={s.galleryHeart}>{heart}</div>
    </section>
  )
}
