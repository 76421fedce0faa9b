'use client'

import { type DeskProduct, deskProductsSchema } from '@shop/contract/rest/desk-products'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDesk } from '@/lib/use-desk'
import { useTyped } from '@/lib/use-typed'
import { FindBox } from './find-box'
import { State } from './small-parts'

const LOW_STOCK = 3

type Props = {
  /** Of a cart or a customer, whose market and prices count. */
  of: string
  label: string
  error?: ReactNode
  isDisabled?: boolean
  hasFocus?: boolean
  onTake: (product: DeskProduct) => void
}

/** Finds what the market sells by name, colour, brand or article number, with its picture, price and stock. */
export function FindProduct({ of, onTake, ...field }: Props) {
  const t = useTranslations('console')
  const { typed, setTyped, words, asked, isResting } = useTyped()
  const desk = useDesk(asked === '' ? null : `${of}/products?q=${encodeURIComponent(asked)}`, deskProductsSchema)
  const found = words === '' ? [] : (desk.data?.products ?? [])
  const isSettled = isResting && !desk.isRefreshing
  return (
    <FindBox
      {...field}
      placeholder={t('pick.find.product')}
      typed={typed}
      onType={setTyped}
      found={found}
      isSettled={isSettled}
      said={desk.error ? t('errors.UNAVAILABLE') : isSettled && found.length === 0 && t('pick.nothing')}
      keyOf={({ id }) => id}
      draw={(one) => <ProductLine product={one} />}
      onTake={(one) => {
        onTake(one)
        setTyped('')
      }}
    />
  )
}

/** A product as who talks to the customer has to know it. */
export function ProductLine({ product }: { product: DeskProduct }) {
  const t = useTranslations('console')
  const { image, name, colour, brand, articleNumber, stock, priceFormatted, regularFormatted } = product
  return (
    <span className="row g6 grow picked">
      <span className="th s">
        {image && (
          // biome-ignore lint/performance/noImgElement: the image service makes the sizes
          <img src={`/images/product/240f320/${encodeURIComponent(image)}`} alt="" loading="lazy" />
        )}
      </span>
      <span className="two">
        <b className="b">{name}</b>
        <small>
          {colour} · {brand} <span className="mono">{articleNumber}</span>
        </small>
      </span>
      <span className="sp" />
      <State tone={stockTone(stock)}>{t('cart.left', { stock })}</State>
      <span className="num">
        {regularFormatted && <s className="dim">{regularFormatted}</s>} {priceFormatted}
      </span>
    </span>
  )
}

export const stockTone = (stock: number) => (stock === 0 ? 'bad' : stock <= LOW_STOCK ? 'warn' : 'ok')
