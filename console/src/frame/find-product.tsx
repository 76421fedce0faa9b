'use client'

import { type ConsoleProduct, consoleProductsSchema } from '@shop/contract/rest/console-products'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ArticlePicture } from '@/ui/article-picture'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useTyped } from '@/lib/use-typed'
import { FindBox } from './find-box'
import { PiecesLeft } from './pieces-left'

type Props = {
  /** Of a cart or a customer, whose market and prices count. */
  of: string
  label: string
  error?: ReactNode
  isDisabled?: boolean
  hasFocus?: boolean
  onTake: (product: ConsoleProduct) => void
}

/** Finds what the market sells by name, colour, brand or article number, with its picture, price and stock. */
export function FindProduct({ of, onTake, ...field }: Props) {
  const t = useTranslations('console')
  const { typed, setTyped, words, asked, isResting } = useTyped()
  const result = useStaffQuery(
    asked === '' ? null : `${of}/products?q=${encodeURIComponent(asked)}`,
    consoleProductsSchema,
  )
  const found = words === '' ? [] : (result.data?.products ?? [])
  const isSettled = isResting && !result.isRefreshing
  return (
    <FindBox
      {...field}
      placeholder={t('pick.find.product')}
      typed={typed}
      onType={setTyped}
      found={found}
      isSettled={isSettled}
      said={result.error ? t('errors.UNAVAILABLE') : isSettled && found.length === 0 && t('pick.nothing')}
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
export function ProductLine({ product }: { product: ConsoleProduct }) {
  const { image, name, colour, brand, articleNumber, stock, stockStatus, priceFormatted, priorFormatted } = product
  return (
    <span className="row gap-6 grow picked">
      <ArticlePicture image={image} isSmall />
      <span className="two-lines">
        <b className="strong">{name}</b>
        <small>
          {colour} · {brand} <span className="mono">{articleNumber}</span>
        </small>
      </span>
      <span className="spacer" />
      <PiecesLeft stock={stock} status={stockStatus} />
      <span className="number">
        {priorFormatted && <s className="dim">{priorFormatted}</s>} {priceFormatted}
      </span>
    </span>
  )
}
