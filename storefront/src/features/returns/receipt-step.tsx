import { formatLongDate, formatTime, variantText } from '@shop/domain/format'
import { type Currency, fromDecimal, money } from '@shop/domain/money'
import { costOfReturn } from '@shop/domain/returns'
import { returnCostText } from '@shop/i18n/return-cost'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { EmailSentence } from '@/ui/email-sentence'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { type Choices, partsBack } from './chosen-lines'
import type { ReturnableOrder } from './return-api'
import type { Words } from './return-texts'
import s from './returns.module.css'
import type { Found, Sent } from './use-return-flow'

type ReceiptStepProps = {
  readonly words: Words
  readonly found: Found
  readonly choices: Choices
  readonly sent: Sent
  readonly onSlip: (id: string) => void
}

/** The number, when it came, and what happens now; the same went out by mail. */
export function ReceiptStep({ words, found: { order, email }, choices, sent, onSlip }: ReceiptStepProps) {
  const { t, locale } = words
  const { number, registeredAt, slip } = sent.registered
  const { lowered, paidBack } = partsBack(order, choices)
  const at = Date.parse(registeredAt)
  const received = t('return.received', {
    date: formatLongDate(at, locale, order.timeZone),
    // The sentence says "kl." itself.
    time: formatTime(at, locale, order.timeZone).replace(/^\D+/, ''),
  })
  return (
    <>
      <ScreenHead
        className={s.returnsHead}
        title={t('return.receiptTitle')}
        lead={<EmailSentence pattern={t('return.receiptSent', { email: '{email}' })} email={order.email} />}
      />
      <div className={s.receipt} role="status">
        <p className={notice.done}>
          <Icon name="check" size="s" />
          {received}
        </p>
        <p className={s.number} data-return={number}>
          {t('return.done', { number })}
        </p>
        <ReturnFacts words={words} order={order} choices={choices} target={sent.target} />
      </div>
      <ol className={s.next}>
        <li>{t(order.isSent ? 'return.pack' : 'return.stopped')}</li>
        <li>{t(order.isSent ? 'return.sendTo' : 'return.ifItCame', { address: words.sendTo })}</li>
        {lowered.minor > 0 && <li>{t('return.invoiceWillBeLowered')}</li>}
        {paidBack.minor > 0 && <li>{t(order.isSent ? 'return.refundMayWait' : 'return.refundInfo')}</li>}
      </ol>
      <div className={s.actions}>
        {slip && (
          <button type="button" className={button.button} onClick={() => onSlip(slip)}>
            {t('return.slip')}
          </button>
        )}
        <button type="button" className={button.button} data-kind="secondary" onClick={() => print()}>
          {t('return.print')}
        </button>
        {email === null && (
          <a className={button.textButton} href={words.returnsHref}>
            {t('return.mine')}
          </a>
        )}
      </div>
    </>
  )
}

type FactsProps = {
  readonly words: Words
  readonly order: ReturnableOrder
  readonly choices: Choices
  readonly target: string
}

/** What the withdrawal says, before and after it. */
export function ReturnFacts({ words, order, choices, target }: FactsProps) {
  const { t } = words
  const rows = order.rows.flatMap((row) => {
    const choice = choices[row.id]
    return choice ? [{ ...row, pieces: choice.quantity }] : []
  })
  return (
    <dl className={s.facts}>
      <dt>{t('order.number')}</dt>
      <dd className={base.num}>{order.number}</dd>
      <dt>{t('return.goods')}</dt>
      <dd>
        <ul>
          {rows.map(({ id, name, colour, size, pieces }) => (
            <li key={id}>
              {name}, {variantText(colour, t('mail.goodsDetail', { size, quantity: pieces }))}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('field.email')}</dt>
      <dd className={s.wraps}>{order.email}</dd>
      <dt>{t(order.unpaidInvoice > 0 ? 'order.payment' : 'return.refundTo')}</dt>
      <dd className={base.num}>{target}</dd>
      {order.isSent && (
        <>
          <dt>{t('return.costLabel')}</dt>
          <dd>{costOf(order, choices, words)}</dd>
        </>
      )}
    </dl>
  )
}

function costOf({ returnCost, currency }: ReturnableOrder, choices: Choices, { t, locale }: Words): string {
  const code = currency as Currency
  const agreed = fromDecimal(returnCost, code)?.minor ?? 0
  return returnCostText(t, money(costOfReturn(agreed, Object.values(choices)), code), locale)
}
