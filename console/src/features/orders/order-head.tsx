'use client'

import { Button } from '@mantine/core'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { MailStateMark } from '@/ui/mail-state'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Keys, MarketTag, State, Tag } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { useDates } from '@/lib/use-dates'
import { useKeys } from '@/lib/use-keys'
import { OrderNoteForm } from './order-note-form'
import { OrderState } from './order-state'

/** So long the button says that it was done; then it can be pressed again. */
const SAID_MS = 6_000

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void }

/** Whose order it is, and what is done with it as a whole. */
export function OrderHead({ order, show }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const [isNoting, setNoting] = useState(false)
  const resending = useResend(order, show)
  const note = () => setNoting(may('customers:note'))
  useKeys({ KeyN: note })
  useActions(`order ${order.number}`, {
    ...(may('customers:note') && { note }),
    ...(may('orders:change') && { resend: resending.send }),
  })
  const toPay = order.sums.find(({ kind }) => kind === 'toPay')
  const { ref, name } = order.customer
  return (
    <header className={kit.pageHead}>
      <div className={kit.crumbs}>
        {ref ? (
          <Link className="link" href={`/c/${ref}`}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}{' '}
        <span aria-hidden="true">/</span> <Link href={ref ? `/c/${ref}/orders` : '/orders'}>{t('nav.orders')}</Link>
      </div>
      <div className={`${kit.pageTitle} wrap`}>
        <h1>
          {t('orders.title')} {order.number}
        </h1>
        <div className={`${kit.pageLead} wrap`}>
          <MarketTag market={order.market} />
          <OrderState status={order.status} />
          {order.placedByStaff && <Tag tone="as">{t('orders.placedBy', { name: order.placedByStaff })}</Tag>}
          <time dateTime={order.at}>{dates.whole(order.at)}</time>
          <span className="faint" aria-hidden="true">
            ·
          </span>
          <span className="number">{toPay?.formatted}</span>
          {may('audit:own') && (
            <Link className="link" href={`/audit?target=${order.number}`}>
              {t('nav.accessLog')}
            </Link>
          )}
        </div>
        <span className="spacer" />
        <div className={kit.pageActions}>
          <span role="status" className="small">
            {resending.state === 'sent' && <span className="visually-hidden">{t('orders.resent')}</span>}
            {resending.state === 'failed' && (
              <State tone="bad" icon="warning">
                {t('errors.UNAVAILABLE')}
              </State>
            )}
            {resending.state === 'unsent' && <MailStateMark state="unsent" />}
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

function useResend(order: ConsoleOrder, show: Props['show']) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'unsent' | 'failed'>('idle')
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    const path = `orders/${order.number}/resend`
    const answer = await callStaffApi(path, consoleOrderSchema, { method: 'POST', body: {} }).catch(() => undefined)
    if (!answer) return setState('failed')
    const confirmation = answer.mails.find(({ kind }) => kind === 'order_confirmation')
    const isUnsent = confirmation?.state === 'unsent'
    setState(isUnsent ? 'unsent' : 'sent')
    show(answer)
    if (!isUnsent) setTimeout(() => setState('idle'), SAID_MS)
  }
  return { state, send }
}
