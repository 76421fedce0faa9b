import base from '@/ui/base.module.css'
import { PagePicture } from '@/ui/page-picture'
import { ShopLink } from '@/ui/shop-link'
import type { BannerFields } from './banner-fields'
import s from './hero.module.css'

export function SplitBanner({ banners }: { readonly banners: readonly BannerFields[] }) {
  return (
    <section className={`${base.page} ${base.section} ${s.splitBanner}`}>
      {banners.map((banner) => (
        <ShopLink key={banner.fileName} className={s.banner} href={banner.href}>
          <div className={`${base.media} ${s.bannerMedia}`}>
            <PagePicture picture={banner} sizes="(min-width: 768px) 50vw, 100vw" space={[720, 576]} />
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
