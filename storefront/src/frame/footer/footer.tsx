import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import price from '@/ui/price/price.module.css'
import { writeOnce } from '@/ui/sent-once'
import { shopName } from '@/config'
import { liveMarket } from '@/data/live-market'
import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place'
import type { MenuEntry } from '../menu/menu'
import { promisesOf } from '../promises'
import s from './footer.module.css'
import { FooterColumns, type FooterColumnsData } from './footer-columns'
import { MarketLinks } from './market-links'
import { sellerLines } from './seller-lines'
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
  const [t, { market }, promises] = await Promise.all([getTranslations(), liveMarket(place), promisesOf(place)])
  const payments = (market?.paymentMethods ?? []).flatMap((method) => brands[method] ?? [t(`payment.${method}`)])
  const data: FooterColumnsData = {
    shop: shopName,
    lines: [[t('footer.tagline')], ...promiseLines(promises)],
    seller: await sellerLines(place.market),
    guarantee: [t('footer.guarantee'), t(`footer.guaranteeIn.${place.market}`)],
    columns: withWithdrawal(columns, { label: t('footer.withdraw'), href: hrefFor('registerReturn', place) }),
  }
  return (
    <footer className={s.footer}>
      {children}
      <div className={s.footerInner}>
        <FooterColumns data={writeOnce(data)} />
        <div className={s.footerBase}>
          <MarketLinks place={place} />
          <VatSwitch label={t('vat.switch')} person={t('vat.private')} business={t('vat.business')} />
          <ul className={s.footerPayments} aria-label={t('footer.payments')}>
            {payments.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** One line; two where an amount is in it, of which each visitor is shown one. */
function promiseLines({ freeShipping, others }: Awaited<ReturnType<typeof promisesOf>>): FooterColumnsData['lines'] {
  const line = (...said: readonly string[]) => [...said, ...others].join(' · ')
  if (!freeShipping) return [[line(), s.footerSeller ?? '']]
  return (['incVat', 'exVat'] as const).map((form) => [line(freeShipping[form]), `${s.footerSeller} ${price[form]}`])
}

/** Law: the withdrawal function is one step away from every page, under an unambiguous name. */
function withWithdrawal(
  columns: FooterProps['columns'],
  withdrawal: { readonly label: string; readonly href: string },
): FooterColumnsData['columns'] {
  const isThere = columns.some(({ links }) => links.some(({ label }) => label === withdrawal.label))
  return columns.map(({ title, links }, index) => ({
    title,
    links: [...links, ...(index === 0 && !isThere ? [withdrawal] : [])].map(({ label, href }) => ({
      label,
      href,
      ...(label === withdrawal.label && { isStrong: true }),
    })),
  }))
}
