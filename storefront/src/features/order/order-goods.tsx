import { variantText } from '@shop/domain/format'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import { ShopLink } from '@/ui/shop-link'
import { lineColourOf, sizeOf } from '@/catalogue/ordered-cart'
import { productPicture } from '@/catalogue/picture'
import type { AccountOrder } from './load-order'
import s from './order.module.css'
import { piecesOf } from './order-view'

export async function OrderGoods({ order }: { readonly order: AccountOrder }) {
  const t = await getTranslations()
  return (
    <section>
      <h2 className={base.h2}>{t('order.items', { count: piecesOf(order) })}</h2>
      <ul className={s.lines}>
        {order.cart?.items.map((line) => {
          const { product, quantity, totalPrice } = line
          const size = sizeOf(line)
          const file = product?.productImages[0]?.fileName
          const variant = variantText(lineColourOf(line), size && t('cart.lineSize', { size }))
          const details = [variant, t('checkout.pieces', { quantity })]
          return (
            <li key={line.id} className={s.line}>
              <div className={`${base.media} ${s.lineMedia}`}>
                {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
                {file && <img {...productPicture(file, 240, 450)} sizes="88px" alt="" loading="lazy" />}
              </div>
              <div>
                <p className={`${base.small} ${base.muted}`}>{product?.brand?.name}</p>
                <h3 className={s.lineTitle}>
                  {product?.canonicalUrl ? (
                    <ShopLink href={product.canonicalUrl}>{product.name}</ShopLink>
                  ) : (
                    product?.name
                  )}
                </h3>
                <p className={`${base.xs} ${base.muted}`}>{details.filter(Boolean).join(', ')}</p>
              </div>
              <p className={base.num} data-line-total>
                <VatForms
                  incVat={totalPrice.sellingPriceIncVatFormatted}
                  exVat={totalPrice.sellingPriceExVatFormatted}
                />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
