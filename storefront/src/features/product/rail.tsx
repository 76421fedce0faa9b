import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import type { CardProduct } from '@/catalogue/product-card'
import { fewLeftLimitIn } from '@/data/live-market'
import { getPlace } from '@/place/place'
import { cardViewOf, withoutNew } from './card-view'
import { Cards } from './cards'
import s from './rail.module.css'
import { RailButtons } from './rail-buttons'
import { readCardTexts } from './read-card-texts'

type RailProps = {
  readonly title: string
  readonly products: readonly CardProduct[]
  readonly more?: { readonly label: string; readonly href: string }
  readonly now: Date
  /** Inside a page column the gutter is already there. */
  readonly inPage?: boolean
  readonly isNewestFirst?: boolean
}

export async function Rail({ title, products, more, now, inPage, isNewestFirst }: RailProps) {
  if (products.length === 0) return null
  const t = await getTranslations('a11y')
  const facts = { now, fewLeft: await fewLeftLimitIn(await getPlace()) }
  const cards = products.map((product) => cardViewOf(product, facts))
  return (
    <section className={`${inPage ? '' : base.page} ${base.section} ${s.rail}`}>
      <div className={s.railHead}>
        <h2 className={base.h2}>{title}</h2>
        <div>
          {more && (
            <ShopLink className={base.link} href={more.href}>
              {more.label}
            </ShopLink>
          )}
          <RailButtons previous={t('previous')} next={t('next')} />
        </div>
      </div>
      <div className={s.railTrack}>
        <Cards cards={isNewestFirst ? cards.map(withoutNew) : cards} texts={await readCardTexts()} heading="h3" />
      </div>
    </section>
  )
}
