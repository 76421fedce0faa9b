import { formatLongDate, variantText } from '@shop/domain/format'
import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ScreenTitle } from '@/ui/screen-head'
import { FormNotice } from '@/forms/form-notice'
import { Barcode } from './barcode'
import { findSlip, type Slip } from './return-api'
import type { Words } from './return-texts'
import s from './returns.module.css'

type ReturnSlipProps = { readonly words: Words; readonly id: string }

/** What goes into the parcel: where it goes, and what is in it, for people and for scanners. */
export function ReturnSlip({ words, id }: ReturnSlipProps) {
  const { t, locale } = words
  const [slip, setSlip] = useState<Slip | 'gone' | 'failed'>()
  useEffect(() => {
    let isOver = false
    void findSlip(id).then((answer) => {
      if (!isOver) setSlip(answer.kind === 'answer' ? (answer.value ?? 'gone') : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [id])

  if (slip === undefined) return <p role="status">{t('return.finding')}</p>
  if (slip === 'gone' || slip === 'failed')
    return (
      <>
        <ScreenTitle>{t('return.slip')}</ScreenTitle>
        <FormNotice>{t(slip === 'gone' ? 'return.slipGone' : 'return.notFoundFailed')}</FormNotice>
      </>
    )
  const [name, ...address] = words.sendTo.split(', ')
  return (
    <>
      <header className={s.returnsHead}>
        <ScreenTitle>{t('return.slipTitle', { number: slip.number })}</ScreenTitle>
        <p className={`${base.lead} ${s.notOnPaper}`}>{t('return.slipHelp')}</p>
      </header>
      <article className={s.slip} data-slip={slip.number}>
        <div className={s.slipTo}>
          <p className={base.small}>{t('return.slipTo')}</p>
          <address>
            <strong>{name}</strong>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <div className={s.slipCode}>
          <Barcode text={slip.number} />
          <p className={base.num}>
            {t('return.number')} <strong>{slip.number}</strong>
          </p>
        </div>
        <dl className={s.facts}>
          <dt>{t('order.number')}</dt>
          <dd className={base.num}>{slip.orderNumber}</dd>
          <dt>{t('return.status.registered')}</dt>
          <dd className={base.num}>{formatLongDate(Date.parse(slip.registeredAt), locale, slip.timeZone)}</dd>
          <dt>{t('return.goods')}</dt>
          <dd>
            <ul>
              {slip.rows.map((row) => (
                <li key={row.id}>
                  {[row.brand, row.name].filter(Boolean).join(' ')},{' '}
                  {variantText(row.colour, t('mail.goodsDetail', { size: row.size, quantity: row.quantity }))}
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      </article>
      <div className={s.actions}>
        <button type="button" className={button.button} onClick={() => print()}>
          {t('return.slipPrint')}
        </button>
      </div>
    </>
  )
}
