import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { shopName } from '@/lib/config'
import { hrefFor } from '@/lib/links'
import { liveMarket } from '@/lib/live-market'
import type { MenuEntry } from '@/lib/menu'
import type { Place } from '@/lib/place'
import { sellerIn } from '@/lib/seller'
import s from './footer.module.css'
import { MarketLinks } from './market-links'
import { ShopLink } from './shop-link'
import { VatSwitch } from './vat-switch'

type FooterProps = {
  readonly place: Place
  readonly columns: readonly { readonly title: string; readonly links: readonly MenuEntry[] }[]
  /** What stands above the columns, across the page. */
  readonly children?: ReactNode
}

/** Methods that shoppers know by other names than ours. */
const brands: Readonly<Record<string, readonly string[]>> = { card: ['Visa', 'Mastercard'] }

export async function Footer({ place, columns, children }: FooterProps) {
  const [t, { market }] = await Promise.all([getTranslations(), liveMarket(place)])
  const payments = (market?.paymentMethods ?? []).flatMap((method) => brands[method] ?? [t(`payment.${method}`)])
  const seller = sellerIn(place.market)
  const withdraw = t('footer.withdraw')
  const hasWithdraw = columns.some(({ links }) => links.some(({ label }) => label === withdraw))
  return (
    <footer className={s.footer}>
      {children}
      <div className={s.footerInner}>
        <div className={s.footerColumns}>
          <div className={s.footerAbout}>
            <p className={s.footerLogo}>{shopName}</p>
            <p>{t('footer.tagline')}</p>
            <p className={s.footerSeller}>
              {t('footer.seller', {
                company: seller.name,
                register: t(seller.register),
                number: seller.number,
                city: seller.city,
              })}
              <br />
              {seller.address}
              <br />
              <a href={`mailto:${seller.email}`}>{seller.email}</a>
            </p>
            <p className={s.footerSeller}>
              <strong>{t('footer.guarantee')}</strong> {t(`footer.guaranteeIn.${place.market}`)}
            </p>
          </div>
          {columns.map((column, index) => (
            <div key={column.title}>
              <h2 className={s.footerTitle}>{column.title}</h2>
              <ul className={s.footerList}>
                {column.links.map((link) => (
                  <li key={link.id}>
                    {/* Law: the withdrawal function is one step away from every page, under an unambiguous name. */}
                    <ShopLink href={link.href} data-kind={link.label === withdraw ? 'strong' : undefined}>
                      {link.label}
                    </ShopLink>
                  </li>
                ))}
                {index === 0 && !hasWithdraw && (
                  <li>
                    <ShopLink href={hrefFor('registerReturn', place)} data-kind="strong">
                      {withdraw}
                    </ShopLink>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        <div className={s.footerBase}>
          <MarketLinks place={place} />
          <VatSwitch label={t('vat.switch')} person={t('vat.private')} business={t('vat.business')} />
          <ul className={s.footerPayments}>
            {payments.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
