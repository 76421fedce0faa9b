'use client'

import { Button } from '@mantine/core'
import type { ConsoleProduct } from '@shop/contract/rest/console-products'
import { isSoldOut } from '@shop/domain/catalog'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Dialog } from '@/frame/dialog'
import { FindProduct, ProductLine } from '@/frame/find-product'
import type { StaffApiError } from '@/lib/staff-api-error'
import styles from './cart.module.css'
import { refusalText } from './refusal-text'

type Props = {
  /** Where products are looked for: `carts/…` or `customers/…`. */
  of: string
  isBusy: boolean
  refusal: StaffApiError | undefined
  /** True when it lies in the cart. */
  onAdd: (skuId: number, name: string) => Promise<boolean>
  onClose: () => void
}

/** What is put into the cart: found by name, then one of its sizes. */
export function AddProduct({ of, isBusy, refusal, onAdd, onClose }: Props) {
  const t = useTranslations('console')
  const [product, setProduct] = useState<ConsoleProduct>()
  const add = async ({ name }: ConsoleProduct, { skuId, size }: ConsoleProduct['sizes'][number]) => {
    if (await onAdd(skuId, [name, size].filter(Boolean).join(', '))) onClose()
  }
  const choose = (one: ConsoleProduct) => {
    setProduct(one)
    const [only, ...more] = one.sizes
    if (only && more.length === 0) void add(one, only)
  }
  return (
    <Dialog title={t('cart.addProduct')} onClose={onClose} size={560}>
      <div className={`${kit.dialogForm} ${styles.addProduct}`}>
        <FindProduct of={of} label={t('cart.item')} hasFocus onTake={choose} />
        {product && (
          <>
            <ProductLine product={product} />
            <fieldset className={styles.sizes} disabled={isBusy}>
              <legend>{t('cart.size')}</legend>
              {product.sizes.map((one) => (
                <Button
                  key={one.skuId}
                  variant="default"
                  disabled={isSoldOut({ totalStock: one.stock }) || isBusy}
                  onClick={() => add(product, one)}
                >
                  {one.size} <small className="dim">{t('cart.left', { stock: one.stock })}</small>
                </Button>
              ))}
            </fieldset>
          </>
        )}
        {refusal && (
          <p role="alert" className="bad">
            {refusalText(t, refusal)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
