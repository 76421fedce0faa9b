import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { PagePicture } from '@/ui/page-picture'
import { ShopLink } from '@/ui/shop-link'
import type { BannerFields } from './banner-fields'
import s from './look.module.css'

/** A story: picture on one side, words on the other, never words over a garment. */
export function Editorial({ banner }: { readonly banner: BannerFields }) {
  return (
    <section className={`${base.page} ${base.section} ${s.look}`}>
      <div className={`${base.media} ${s.editorialMedia}`}>
        <PagePicture picture={banner} most={1200} sizes="(min-width: 1024px) 58vw, 100vw" space={[1200, 900]} />
      </div>
      <div className={s.editorialText}>
        {banner.kicker && <p className={base.kicker}>{banner.kicker}</p>}
        <h2 className={base.h1}>{banner.title}</h2>
        {banner.text && <p className={base.lead}>{banner.text}</p>}
        {banner.button && (
          <ShopLink className={button.button} data-kind="secondary" href={banner.href}>
            {banner.button}
          </ShopLink>
        )}
      </div>
    </section>
  )
}
