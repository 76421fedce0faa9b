import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import type { CartPageTexts } from '@/features/cart/cart-texts'
import { FitScale } from '@/features/product/fit-scale'
import { sizePage } from '@/features/product/info-pages'
import product from '@/features/product/product.module.css'
import type { loadProduct, ProductDetail } from '@/features/product/product-data'
import type { SizeTexts } from '@/features/product/size-picker'
import type { SizeChoice } from '@/features/product/sizes-of'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { BuyPanel, type BuyTexts } from './buy-panel'

type ProductPurchaseProps = {
  readonly product: ProductDetail
  readonly sizes: readonly SizeChoice[]
  readonly sizeGuide: Awaited<ReturnType<typeof loadProduct>>['sizeGuide']
  readonly texts: SizeTexts
  readonly buyTexts: BuyTexts
  readonly cartTexts: CartPageTexts
  readonly heart: ReactNode
  /** The day on which it can be bought first. */
  readonly coming: Date | undefined
}

/** Sizes with their guide, and the button; who has no script is told. */
export async function ProductPurchase({ product: item, sizeGuide, coming, ...panel }: ProductPurchaseProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  return (
    <div className={product.buyPanel}>
      <BuyPanel
        {...panel}
        guide={
          sizeGuide && (
            <a
              className={`${base.link} ${product.guideLink}`}
              href={hrefFor('page', place, { alias: sizePage[place.locale] })}
              data-size-guide={item.alias}
            >
              <Icon name="ruler" size="s" />
              {t('product.sizeGuide')}
            </a>
          )
        }
        coming={coming && t('product.availableOn', { date: coming })}
      />
      {sizeGuide?.fit && <FitScale fit={sizeGuide.fit} />}
      <noscript>
        <p className={product.noScript}>{t('product.needsScript')}</p>
      </noscript>
    </div>
  )
}
