import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import { pagePicture } from '@/catalogue/picture'
import type { BannerFields } from './banner-fields'
import s from './hero.module.css'

export function SplitBanner({ banners }: { readonly banners: readonly BannerFields[] }) {
  return (
    <section className={`${base.page} ${base.section} ${s.splitBanner}`}>
      {banners.map((banner) => (
        <ShopLink key={banner.fileName} className={s.banner} href={banner.href}>
          <div className={s.bannerMedia}>
            {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
            <img
              {...pagePicture(banner.fileName)}
              sizes="(min-width: 768px) 50vw, 100vw"
              alt={banner.alt}
              width={720}
              height={576}
              loading="lazy"
            />
          </div>
          <div className={s.bannerText}>
            <h2 className={base.h2}>{banner.title}</h2>
            {banner.text && <p className={base.small}>{banner.text}</p>}
            {banner.button && <span className={base.link}>{banner.button}</span>}
          </div>
        </ShopLink>
      ))}
    </section>
  )
}
