'use client'

import { useState } from 'react'
import { fillMessage } from '@/lib/fill-message'
import { productPicture } from '@/lib/picture'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import field from '@/shell/field.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartLine } from './cart-view'
import { refusalText } from './refusal'
import { VatPair } from './vat-pair'

/** The figure moves at once; every price waits for the answer, and a refusal puts the old figure back. */
export function CartLineRow({ line, texts }: { readonly line: CartLine; readonly texts: CartTexts }) {
  const [wanted, setWanted] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const { product } = line
  const size = product.skus.find(({ skuId }) => skuId === line.skuId)?.name
  const stock = product.skus.find(({ skuId }) => skuId === line.skuId)?.stock.totalStock
  const picture = product.productImages[0] && productPicture(product.productImages[0].fileName, 240, 450)
  const quantity = wanted ?? line.quantity

  const change = async (next: number) => {
    setWanted(next)
    setRefusal(undefined)
    const outcome = await import('./cart-client')
      .then((client) => client.updateLine(line.id, next))
      .catch(() => ({ ok: false, refusal: { kind: 'failed' } }) as const)
    setWanted(undefined)
    if (!outcome.ok) setRefusal(refusalText(outcome.refusal, texts))
  }

  return (
    <article className={s.cartLine} aria-busy={wanted !== undefined}>
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the link; this one is for the pointer */}
      <a className={s.cartLineMedia} href={product.canonicalUrl} target="_self" tabIndex={-1} aria-hidden="true">
        {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
        {picture && <img {...picture} sizes="88px" alt="" loading="lazy" />}
      </a>
      <div className={s.cartLineBody}>
        <div className={s.cartLineTop}>
          <div>
            {product.brand && <p className={s.cartLineBrand}>{product.brand.name}</p>}
            <h3 className={s.cartLineTitle}>
              <a href={product.canonicalUrl} target="_self">
                {product.name}
              </a>
            </h3>
            {size && <p className={`${base.xs} ${base.muted}`}>{fillMessage(texts.size, { size }, texts.locale)}</p>}
          </div>
          <p className={s.cartLinePrice}>
            <VatPair price={line.totalPrice} />
            {line.totalPrice.isDiscounted && <s>{line.totalPrice.regularPriceIncVatFormatted}</s>}
          </p>
        </div>
        {line.isCampaignFreeGift ? (
          <p className={base.xs}>{texts.freeGift}</p>
        ) : (
          <div className={s.cartLineActions}>
            <div className={field.quantity}>
              <button
                type="button"
                aria-label={texts.decrease}
                disabled={wanted !== undefined || quantity <= 1}
                onClick={() => change(quantity - 1)}
              >
                <Icon name="minus" size="xs" />
              </button>
              <output>{quantity}</output>
              <button
                type="button"
                aria-label={texts.increase}
                disabled={wanted !== undefined || (stock !== undefined && quantity >= stock)}
                onClick={() => change(quantity + 1)}
              >
                <Icon name="plus" size="xs" />
              </button>
            </div>
            <button
              type="button"
              className={button.textButton}
              aria-label={fillMessage(texts.removeItem, { product: product.name }, texts.locale)}
              disabled={wanted !== undefined}
              onClick={() => change(0)}
            >
              {texts.remove}
            </button>
          </div>
        )}
        {refusal && (
          <p className={notice.noticeInline} data-kind="error" role="alert">
            <Icon name="warn" size="xs" />
            {refusal}
          </p>
        )}
      </div>
    </article>
  )
}
