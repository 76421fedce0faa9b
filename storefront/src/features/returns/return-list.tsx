import { variantText } from '@shop/domain/format'
import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { productPicture } from '@/catalogue/picture'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import type { OwnReturn } from './load-returns'
import s from './returns.module.css'

/** Returns of the account, with what became of each: on their own page, and on the page of their order. */
export async function ReturnList({ returns }: { readonly returns: readonly OwnReturn[] }) {
  const [t, format] = [await getTranslations(), await getFormatter()]
  const slipHref = hrefFor('registerReturn', await getPlace())
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
            {one.loweredFormatted && (
              <p className={`${base.small} ${base.num}`}>
                {t('return.loweredInvoice', { amount: one.loweredFormatted })}
              </p>
            )}
            {one.paidBackFormatted && (
              <p className={`${base.small} ${base.num}`}>
                {one.paidBackFormatted}, {one.paymentName}
              </p>
            )}
            {one.toBalanceFormatted && (
              <p className={`${base.small} ${base.num}`}>{t('return.toBalance', { amount: one.toBalanceFormatted })}</p>
            )}
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
