'use client'

import type { ConsoleSearch } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { MarketTag } from '@/frame/small-parts'
import { Empty } from '@/frame/states'
import { FoundTable } from './found-table'
import styles from './search.module.css'

type Props = { answer: ConsoleSearch; asked: string }

/** An order, a cart and guests that fit, then the customers. */
export function SearchAnswer({ answer, asked }: Props) {
  const t = useTranslations('console')
  const { order, cart, guests, customers } = answer
  const isEmpty = customers.length === 0 && guests.length === 0 && !order && !cart
  return (
    <>
      {order && (
        <FoundBeside href={`/orders/${order.number}`} icon="box" market={order.market}>
          {t('search.order', { number: order.number })}
        </FoundBeside>
      )}
      {cart && (
        <FoundBeside href={`/carts/${encodeURIComponent(cart.id)}`} icon="cart" market={cart.market}>
          {t('search.cart', { pieces: cart.pieces })}
        </FoundBeside>
      )}
      {guests.map(({ number, name, market }) => (
        <FoundBeside key={number} href={`/orders/${number}`} icon="box" market={market}>
          {t('search.guest', { number, name })}
        </FoundBeside>
      ))}
      {customers.length > 0 && <FoundTable customers={customers} />}
      {isEmpty && (
        <Empty icon="noEntries" title={t('search.none')} text={t('search.noneHelp')}>
          <Link className="link" href={`/orders?q=${encodeURIComponent(asked)}`}>
            {t('search.lookUpOrder')}
          </Link>
        </Empty>
      )}
    </>
  )
}

type FoundProps = { href: string; icon: 'box' | 'cart'; market: string; children: string }

function FoundBeside({ href, icon, market, children }: FoundProps) {
  return (
    <Link className={styles.foundBeside} href={href}>
      <Icon name={icon} />
      <b>{children}</b>
      <MarketTag market={market} />
    </Link>
  )
}
