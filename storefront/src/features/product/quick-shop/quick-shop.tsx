'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Drawer } from '@/ui/drawer'
import drawer from '@/ui/drawer.module.css'
import notice from '@/ui/notice.module.css'
import type { CardProduct } from '@/catalogue/product-card'
import { percentOff } from '@/catalogue/shown-price'
import { browserFewLeft } from '@/place/browser-place'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { onlySize, sizesOf } from '../sizes-of'
import { loadQuickProduct } from './load-quick-product'
import { QuickProduct } from './quick-product'
import s from './quick-shop.module.css'
import { showProduct, useQuickShop } from './quick-shop-store'

/** What a heart says of its product, for who counts it. */
type HeartProduct = { readonly id: number; readonly name: string; readonly percent?: number }

export type QuickShopProps = {
  readonly alias: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly buy: (skuId: number) => Promise<string | null>
  readonly heart: (product: HeartProduct, label: string) => ReactNode
}

/** What was opened, and the colour of it that is wanted. */
type Asked = { readonly of: string; readonly wanted: string }
type Shown = { readonly t: Translate; readonly of: string }

/** A product's sizes over whatever page the shopper stands on, which stays where it was. */
export function QuickShop({ alias, opened, onClose, buy, heart }: QuickShopProps) {
  const [asked, setAsked] = useState<Asked>({ of: alias, wanted: alias })
  const [shown, setShown] = useState<Shown>()
  if (asked.of !== alias) setAsked({ of: alias, wanted: alias })

  useEffect(() => {
    let isStale = false
    void Promise.all([
      lazyTexts('product', 'price', 'notify', 'stock', 'a11y', 'fav', 'validate', 'loading', 'error'),
      loadQuickProduct(asked.wanted).catch(() => null),
    ]).then(([t, product]) => {
      if (isStale) return
      showProduct(product, product ? onlySize(sizesOf(product, browserFewLeft())) : undefined)
      setShown({ t, of: asked.of })
    })
    return () => {
      isStale = true
    }
  }, [asked])

  const { product } = useQuickShop()
  const { t } = shown ?? {}
  // What was opened before must not stand here, to be bought, while another product is on its way.
  const isHere = shown?.of === alias
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<span className={s.title}>{t?.('product.chooseSize') ?? ' '}</span>}
      closeLabel={t?.('a11y.close') ?? ''}
      label={t?.('product.chooseSize')}
      sheet="fit"
      bare
    >
      {t && isHere && product ? (
        <QuickProduct
          key={product.productId}
          product={product}
          t={t}
          heart={heart(heartProduct(product), t('fav.add', { product: product.name }))}
          buy={buy}
          onBought={onClose}
          onColour={(wanted) => setAsked({ of: alias, wanted })}
        />
      ) : (
        <div className={drawer.drawerBody}>
          {t && isHere ? (
            <p className={notice.noticeInline} data-kind="error" role="alert">
              {t('product.unavailable')}
            </p>
          ) : (
            <div className={`${s.body} ${s.wait}`} aria-hidden="true">
              <i />
              <i />
              <i />
            </div>
          )}
        </div>
      )}
    </Drawer>
  )
}

const heartProduct = ({ productId, name, lowestPrice }: CardProduct): HeartProduct => ({
  id: productId,
  name,
  percent: percentOff(lowestPrice),
})
