'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Drawer } from '@/ui/drawer'
import drawer from '@/ui/drawer.module.css'
import notice from '@/ui/notice.module.css'
import { browserFewLeft } from '@/place/browser-place'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { onlySize, sizesOf } from '../sizes-of'
import { loadQuickProduct } from './load-quick-product'
import { QuickProduct } from './quick-product'
import s from './quick-shop.module.css'
import { showProduct, useQuickShop } from './quick-shop-store'

export type QuickShopProps = {
  readonly alias: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly buy: (skuId: number) => Promise<string | null>
  readonly heart: (product: { readonly id: number; readonly name: string }, label: string) => ReactNode
}

type Shown = { readonly t: Translate }

/** A product's sizes over whatever page the shopper stands on, which stays where it was. */
export function QuickShop({ alias, opened, onClose, buy, heart }: QuickShopProps) {
  const [wanted, setWanted] = useState(alias)
  const [shown, setShown] = useState<Shown>()

  useEffect(() => setWanted(alias), [alias])
  useEffect(() => {
    let isStale = false
    void Promise.all([
      lazyTexts('product', 'price', 'notify', 'stock', 'a11y', 'fav', 'validate', 'loading', 'error'),
      loadQuickProduct(wanted).catch(() => null),
    ]).then(([t, product]) => {
      if (isStale) return
      showProduct(product, product ? onlySize(sizesOf(product, browserFewLeft())) : undefined)
      setShown({ t })
    })
    return () => {
      isStale = true
    }
  }, [wanted])

  const { product } = useQuickShop()
  const { t } = shown ?? {}
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
      {t && product ? (
        <QuickProduct
          key={product.productId}
          product={product}
          t={t}
          heart={heart({ id: product.productId, name: product.name }, t('fav.add', { product: product.name }))}
          buy={buy}
          onBought={onClose}
          onColour={setWanted}
        />
      ) : (
        <div className={drawer.drawerBody}>
          {t ? (
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
