import base from '@/ui/base.module.css'
import { PagePicture } from '@/ui/page-picture'
import { ShopLink } from '@/ui/shop-link'
import type { BannerFields } from './banner-fields'
import s from './hero.module.css'

export function Tiles({ title, tiles }: { readonly title?: string; readonly tiles: readonly BannerFields[] }) {
  return (
    <section className={`${base.page} ${base.section}`}>
      {title && (
        <div className={base.sectionHead}>
          <h2 className={base.h2}>{title}</h2>
        </div>
      )}
      <div className={s.tiles}>
        {tiles.map((tile) => (
          <ShopLink key={tile.fileName + tile.href} className={s.tile} href={tile.href}>
            <PagePicture
              picture={{ ...tile, alt: '' }}
              most={450}
              sizes="(min-width: 1024px) 16vw, (min-width: 768px) 33vw, 50vw"
              space={[450, 600]}
            />
            <span>{tile.title || tile.button}</span>
          </ShopLink>
        ))}
      </div>
    </section>
  )
}
