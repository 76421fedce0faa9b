import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import { pagePicture } from '@/catalogue/picture'
import type { BannerFields } from './banner-fields'
import s from './hero.module.css'

/** The one large thing of the page; its picture is what a first visit waits for. */
export function Hero({ banner }: { readonly banner: BannerFields }) {
  const wide = pagePicture(banner.fileName, 1760)
  const phone = pagePicture(banner.phoneFileName, 900)
  return (
    <section className={s.hero}>
      <div className={s.heroMedia}>
        <picture>
          <source media="(width < 1024px)" srcSet={phone.srcSet} sizes="100vw" />
          <img {...wide} sizes="100vw" alt={banner.alt} width={1760} height={760} fetchPriority="high" />
        </picture>
      </div>
      <div className={s.heroText}>
        {banner.kicker && <p className={base.kicker}>{banner.kicker}</p>}
        <h2 className={base.display}>{banner.title}</h2>
        {banner.text && <p className={`${base.lead} ${s.heroLead}`}>{banner.text}</p>}
        {banner.button && (
          <ShopLink className={button.button} href={banner.href}>
            {banner.button}
          </ShopLink>
        )}
      </div>
    </section>
  )
}
