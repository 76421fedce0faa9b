import { variantText } from '@shop/domain/format'
import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import { productPicture } from '@/catalogue/picture'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import type { OwnReturn } from './load-returns'
import s from './returns.module.css'

/** Returns of the account, with what became of each: on their own page, and on the page of their order. */
export async function ReturnList({ returns }: { readonly returns: readonly OwnReturn[] }) {
  const [t, format] = [await getTranslations(), await getFormatter()]
  const place = await getPlace()
  const slipHref = hrefFor('registerReturn', place)
  const ordersHref = hrefFor('accountOrders', place)
  return (
    <ul className={s.list}>
      {returns.map((one) => (
        <li className={s.listItem} key={one.number} data-return={one.number}>
          <div className={s.listItemHead}>
            <p>
              <strong className={base.num}>
                {t('return.number')} {one.number}
              </strong>
            </p>
            <p className={s.state} data-state={one.state}>
              {t(
                `return.status.${one.state === 'refunded' && !one.paidBackFormatted && !one.toBalanceFormatted ? 'received' : one.state}`,
              )}
            </p>
            <p className={`${base.small} ${base.muted}`}>
              {t('order.title', { number: one.orderNumber })}.{' '}
              <time dateTime={one.registeredAt}>{t('return.registeredOn', { date: new Date(one.registeredAt) })}</time>
            </p>
            <Outcome one={one} ordersHref={ordersHref} />
          </div>
          <ul className={s.goods}>
            {one.rows.map((row) => {
              const picture = row.image && productPicture(row.image, 240, 240)
              return (
                <li key={row.id}>
                  <span className={`${base.media} ${s.returnLineMedia}`}>
                    {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
                    {picture && <img {...picture} sizes="48px" alt="" loading="lazy" />}
                  </span>
                  <span>
                    {[row.brand, row.name].filter(Boolean).join(' ')}
                    <br />
                    <span className={base.muted}>
                      {variantText(
                        row.colour,
                        t('mail.goodsDetail', { size: row.size, quantity: format.number(row.quantity) }),
                      )}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
          {one.slip && (
            <a className={base.link} href={`${slipHref}?slip=${one.slip}`}>
              {t('return.slip')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What it is exchanged for, or where its money went. */
async function Outcome({ one, ordersHref }: { readonly one: OwnReturn; readonly ordersHref: string }) {
  const t = await getTranslations()
  const className = `${base.small} ${base.num}`
  const { replacementOrderNumber: replacement, loweredFormatted, paidBackFormatted, toBalanceFormatted } = one
  return (
    <>
      {replacement && (
        <p className={className}>
          {t.rich('return.exchangedFor', {
            number: replacement,
            order: (name) => (
              <ShopLink className={base.link} href={`${ordersHref}?order=${replacement}`} scroll={false}>
                {name}
              </ShopLink>
            ),
          })}
        </p>
      )}
      {loweredFormatted && <p className={className}>{t('return.loweredInvoice', { amount: loweredFormatted })}</p>}
      {paidBackFormatted && (
        <p className={className}>
          {paidBackFormatted}, {one.paymentName}
        </p>
      )}
      {toBalanceFormatted && <p className={className}>{t('return.toBalance', { amount: toBalanceFormatted })}</p>}
    </>
  )
}
