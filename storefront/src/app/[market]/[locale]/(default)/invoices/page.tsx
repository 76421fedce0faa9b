import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import { queryForVisitor } from '@/data/server-query'
import account from '@/features/account/account.module.css'
import { AccountFrame } from '@/features/account/account-frame'
import s from '@/features/order/invoices.module.css'
import orders from '@/features/order/orders.module.css'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('account.invoices'))

const INVOICES = `query getInvoices($channelId: String, $languageId: String, $marketId: String) {
  getInvoices(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id orderId status amountFormatted issuedAt dueAt isCreditNote number seller pdf payment { name value }
  }
}`

type Invoice = ResultOf<typeof INVOICES>['getInvoices'][number]

/** Text and look of a status; the look is that of an order which is as far. */
const STATUS = {
  UNPAID: { label: 'invoice.unpaid', state: 'received' },
  OVERDUE: { label: 'invoice.overdue', state: 'overdue' },
  PAID: { label: 'invoice.paid', state: 'completed' },
  CREDITED: { label: 'invoice.credited', state: 'cancelled' },
} as const

const isOpen = ({ status }: Invoice) => status === 'UNPAID' || status === 'OVERDUE'

export default async function InvoicesPage() {
  const [place, t, format] = await Promise.all([getPlace(), getTranslations(), getFormatter()])
  const { getInvoices: invoices } = await queryForVisitor(INVOICES, place, {})
  const toPay = invoices.filter(isOpen)
  return (
    <AccountFrame current="invoices">
      <ScreenHead className={account.head} title={t('account.invoices')} lead={t('invoice.intro')} />
      {toPay.map((invoice) => (
        <section key={invoice.id} className={s.card} aria-labelledby={`pay-${invoice.id}`}>
          <h2 className={base.small} id={`pay-${invoice.id}`}>
            {invoice.dueAt ? t('invoice.toPayBy', { date: new Date(invoice.dueAt) }) : t('invoice.unpaid')}
          </h2>
          <p className={s.amount}>{invoice.amountFormatted}</p>
          <dl className={s.payment}>
            {invoice.payment.map(({ name, value }) => (
              <div key={name}>
                <dt className={`${base.small} ${base.muted}`}>{name}</dt>
                <dd className={base.num}>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={`${base.small} ${base.muted}`}>{invoice.seller}</p>
          <PdfLink invoice={invoice} label={t('invoice.download')} />
        </section>
      ))}
      {invoices.length === 0 ? (
        <div className={notice.emptyState}>
          <Icon name="mail" size="l" />
          <p className={base.lead}>{t('invoice.none')}</p>
        </div>
      ) : (
        <ul className={orders.orders}>
          {invoices.map((invoice) => (
            <li key={invoice.id} className={s.invoice} data-invoice={invoice.id}>
              <div>
                <p className={`${base.h4} ${base.num}`}>
                  <span className={base.srOnly}>
                    {t(invoice.isCreditNote ? 'document.creditNoteLabel' : 'document.invoiceLabel')}{' '}
                  </span>
                  {invoice.number}
                </p>
                <p className={orders.orderMeta}>
                  <time dateTime={invoice.issuedAt}>
                    {format.dateTime(new Date(invoice.issuedAt), { dateStyle: 'medium' })}
                  </time>
                  {invoice.dueAt && !invoice.isCreditNote && (
                    <span>{t('invoice.due', { date: new Date(invoice.dueAt) })}</span>
                  )}
                  <ShopLink
                    className={base.link}
                    href={`${hrefFor('accountOrders', place)}?order=${invoice.orderId}`}
                    scroll={false}
                  >
                    {t('invoice.ofOrder', { number: invoice.orderId })}
                  </ShopLink>
                  <PdfLink invoice={invoice} label={t('invoice.download')} />
                </p>
              </div>
              <div className={s.sum}>
                <p className={base.num}>{invoice.amountFormatted}</p>
                <p className={orders.orderStatus} data-state={STATUS[invoice.status].state}>
                  {t(STATUS[invoice.status].label)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

/** Not a link of the shop's own pages: the browser opens the file itself. Staff who only look have none. */
function PdfLink({ invoice: { number, pdf }, label }: { readonly invoice: Invoice; readonly label: string }) {
  if (!pdf) return null
  return (
    <a className={base.link} href={pdf} target="_blank" rel="noreferrer">
      {label}
      <span className={base.srOnly}> {number}</span>
    </a>
  )
}
