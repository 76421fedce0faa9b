'use client'

import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import drawer from '@/ui/drawer.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { PriceLines } from '@/ui/price/price-lines'
import { altText, viewTexts } from '@/catalogue/alt-text'
import { placeholderPicture, productPicture } from '@/catalogue/picture'
import { shownPrice } from '@/catalogue/shown-price'
import type { Translate } from '@/texts/lazy-texts'
import { compositionOf } from '../material-lines'
import p from '../product.module.css'
import sizesCss from '../sizes.module.css'
import type { QuickGarment } from './load-quick-product'
import { NotifyForm } from './notify-form'
import { QuickColours } from './quick-colours'
import s from './quick-shop.module.css'
import { QuickSizes } from './quick-sizes'
import { QuickStock } from './quick-stock'
import { useQuickProduct } from './use-quick-product'

export type QuickProductProps = {
  readonly product: QuickGarment
  readonly t: Translate
  readonly heart: ReactNode
  /** Puts a size into the cart; a refusal comes back as its text. */
  readonly buy: (skuId: number) => Promise<string | null>
  readonly onBought: () => void
  readonly onColour: (alias: string) => void
}

export function QuickProduct({ product, t, heart, buy, onBought, onColour }: QuickProductProps) {
  const { sizes, chosen, choose, problem, isBuying, comesOn, isGone, notifyVariant, add } = useQuickProduct({
    product,
    t,
    buy,
    onBought,
  })
  const composition = compositionOf(product, t('product.animalParts'))
  return (
    <>
      <div className={drawer.drawerBody}>
        <div className={s.body}>
          <QuickHead product={product} t={t} heart={heart} />
          <QuickColours product={product} onChoose={onColour} t={t} />
          <div>
            <div className={p.optionHead}>
              <span>
                {t('product.sizeLabel')} <b>{chosen?.name}</b>
              </span>
              <a className={s.sizeGuide} href={`${product.canonicalUrl}#size-guide`} data-size-guide={product.alias}>
                {t('product.sizeGuide')}
              </a>
            </div>
            <QuickSizes
              sizes={sizes}
              chosen={chosen}
              onChoose={choose}
              t={t}
              describedBy={problem ? 'quick-problem' : undefined}
            />
            {problem && (
              <p className={sizesCss.sizeError} id="quick-problem" role="alert">
                <Icon name="warn" size="s" />
                {problem}
              </p>
            )}
          </div>
          {chosen && !comesOn && <QuickStock size={chosen} t={t} />}
          {composition && (
            <p className={base.small} data-composition>
              {t('product.composition')}: {composition}
            </p>
          )}
          {comesOn && <p className={notice.noticeInline}>{onSaleText(t, comesOn)}</p>}
          {notifyVariant && (
            <NotifyForm key={notifyVariant.skuId} t={t} skuId={notifyVariant.skuId} size={notifyVariant.name} />
          )}
        </div>
      </div>
      <div className={drawer.drawerFoot}>
        <div className={s.foot}>
          {!isGone && (
            <button
              type="button"
              className={button.button}
              data-size="l"
              data-wide=""
              data-state={isBuying ? 'busy' : undefined}
              aria-busy={isBuying}
              disabled={sizes.every(({ state }) => state === 'sold-out') && !chosen}
              onClick={() => !isBuying && void add()}
            >
              {t('product.addToCart')}
            </button>
          )}
          <a className={s.whole} href={product.canonicalUrl} target="_self">
            {t('product.showWhole')}
          </a>
        </div>
      </div>
    </>
  )
}

type QuickHeadProps = Pick<QuickProductProps, 'product' | 't' | 'heart'>

/** Pictures, name and price. */
function QuickHead({ product, t, heart }: QuickHeadProps) {
  const views = viewTexts(t)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures is no set of fields */}
      <div className={s.media} role="group" aria-label={t('product.pictures')} tabIndex={0}>
        {product.productImages.slice(0, 4).map((picture, index) => (
          // biome-ignore lint/performance/noImgElement: all sizes exist already
          <img
            key={picture.fileName}
            {...productPicture(picture.fileName)}
            sizes="280px"
            alt={altText(product, picture, views)}
            loading={index === 0 ? 'eager' : 'lazy'}
            style={{ backgroundImage: `url("${placeholderPicture(picture.fileName)}")` }}
          />
        ))}
      </div>
      <div className={s.head}>
        {product.brand && <p className={s.brand}>{product.brand.name}</p>}
        <h3 className={s.name}>{product.name}</h3>
        <PriceLines
          price={shownPrice(product.unitPrice, product.lowestPrice)}
          texts={{
            now: t('price.nowWord'),
            before: t('price.beforeWord'),
            percentOff: t('price.percentOff', { percent: '{percent}' }),
            lowest: t('price.lowest30Label'),
            exVat: t('price.exVat'),
          }}
        />
        <div className={s.heart}>{heart}</div>
      </div>
    </>
  )
}

/** The short formatter of the browser knows no dates; the one of the page's language does. */
function onSaleText(t: Translate, day: Date): string {
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(day)
  return t('product.onSaleDay', { date })
}
