import { formatLongDate } from '@shop/domain/format'
import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import type { ReturnableOrder } from './return-api'
import type { Words } from './return-texts'
import s from './returns.module.css'

type OwnOrdersProps = {
  readonly words: Words
  readonly orders: readonly ReturnableOrder[]
  readonly onChoose: (order: ReturnableOrder) => void
}

/** The purchases of the account, each of which can be chosen. */
export function OwnOrders({ words: { t, locale }, orders, onChoose }: OwnOrdersProps) {
  return (
    <section className={s.own} aria-labelledby="own-orders">
      <h2 className={base.h3} id="own-orders">
        {t('return.yourOrders')}
      </h2>
      <ul>
        {orders.map((order) => (
          <li key={order.number}>
            <button type="button" onClick={() => onChoose(order)}>
              <span>
                <b>{t('order.title', { number: order.number })}</b>
                <span className={base.muted}>
                  {formatLongDate(Date.parse(order.createdAt), locale, order.timeZone)}
                </span>
              </span>
              <span className={base.muted}>{order.rows.map(({ name }) => name).join(', ')}</span>
              <Icon name="right" size="s" />
            </button>
          </li>
        ))}
      </ul>
      <h2 className={base.h3}>{t('return.otherOrder')}</h2>
    </section>
  )
}
