'use client'

import { Button } from '@mantine/core'
import { type DeskOrder, deskOrderSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Keys, MarketTag, State, Tag } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDeeds } from '@/lib/use-deeds'
import { useKeys } from '@/lib/use-keys'
import { OrderNoteForm } from './order-note-form'
import { OrderState } from './order-state'

/** So long the button says that it was done; then it can be pressed again. */
const SAID_MS = 6_000

type Props = { order: DeskOrder; show: (order: DeskOrder) => void }

/** Whose order it is, and what is done with it as a whole. */
export function OrderHead({ order, show }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const [isNoting, setNoting] = useState(false)
  const resending = useResend(order, show)
  const note = () => setNoting(may('customers:note'))
  useKeys({ KeyN: note })
  useDeeds(`order ${order.number}`, {
    ...(may('customers:note') && { note }),
    ...(may('orders:change') && { resend: resending.send }),
  })
  const toPay = order.sums.find(({ kind }) => kind === 'toPay')
  const { ref, name } = order.customer
  return (
    <header className="ph">
      <div className="crumb">
        {ref ? (
          <Link className="lk" href={`/c/${ref}`}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}{' '}
        <span aria-hidden="true">/</span> <Link href={ref ? `/c/${ref}/orders` : '/orders'}>{t('nav.orders')}</Link>
      </div>
      <div className="pr wrap">
        <h1>
          {t('orders.title')} {order.number}
        </h1>
        <div className="pm wrap">
          <MarketTag market={order.market} />
          <OrderState status={order.status} />
          {order.placedByStaff && <Tag tone="as">{t('orders.placedBy', { name: order.placedByStaff })}</Tag>}
          <time dateTime={order.at}>{dates.whole(order.at)}</time>
          <span className="faint" aria-hidden="true">
            ·
          </span>
          <span className="num">{toPay?.formatted}</span>
          {may('audit:own') && (
            <Link className="lk" href={`/audit?target=${order.number}`}>
              {t('nav.accessLog')}
            </Link>
          )}
        </div>
        <span className="sp" />
        <div className="pa">
          <span role="status" className="sm">
            {resending.state === 'sent' && <span className="vh">{t('orders.resent')}</span>}
            {resending.state === 'failed' && (
              <State tone="bad" icon="warning">
                {t('errors.UNAVAILABLE')}
              </State>
            )}
          </span>
          {may('customers:note') && (
            <Button variant="default" leftSection={<Icon name="note" size={14} />} onClick={note}>
              {t('customer.note')} <Keys keys={['n']} />
            </Button>
          )}
          {may('orders:change') && (
            <Button
              variant="default"
              leftSection={<Icon name={resending.state === 'sent' ? 'check' : 'mail'} size={14} />}
              loading={resending.state === 'busy'}
              onClick={resending.send}
            >
              {t(resending.state === 'sent' ? 'orders.resentShort' : 'orders.resend')}
            </Button>
          )}
        </div>
      </div>
      {isNoting && <OrderNoteForm order={order} onClose={() => setNoting(false)} onSaved={show} />}
    </header>
  )
}

function useResend(order: DeskOrder, show: Props['show']) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle')
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    const path = `orders/${order.number}/resend`
    const answer = await askDesk(path, deskOrderSchema, { method: 'POST', body: {} }).catch(() => undefined)
    setState(answer ? 'sent' : 'failed')
    if (!answer) return
    show(answer)
    setTimeout(() => setState('idle'), SAID_MS)
  }
  return { state, send }
}
