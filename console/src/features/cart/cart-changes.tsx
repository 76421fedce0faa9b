'use client'

import { Button } from '@mantine/core'
import type { DeskCart } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import { ChangeText } from './change-text'
import { CompareVersions } from './compare-versions'
import type { CartWish } from './use-cart-edit'

type Props = { cart: DeskCart; canEdit: boolean; edit: (wish: CartWish) => Promise<boolean> }

/** The versions of the cart, newest first: what each changed, and who. */
export function CartChanges({ cart, canEdit, edit }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const [compared, setCompared] = useState<number>()
  return (
    <section className="sec pad">
      <header>
        <h2 className="h3">{t('cart.changes')}</h2>
        <span className="sp" />
        {cart.changes.length > 1 && (
          <Button size="compact-xs" variant="default" onClick={() => setCompared(cart.changes[1]?.version)}>
            <Icon name="history" size={13} /> {t('cart.compare')}
          </Button>
        )}
      </header>
      {cart.changes.length === 0 && <p className="dim">{t('states.emptyTitle')}</p>}
      <ol className="log">
        {cart.changes.map((change) => (
          <li key={change.version}>
            <time dateTime={change.at} title={dates.whole(change.at)}>
              {dates.short(change.at)}
            </time>
            <span>
              {change.moves.length > 0
                ? change.moves.map((move, at) => (
                    <span key={`${move.kind} ${move.name} ${move.from} ${move.to}`}>
                      {at > 0 && ', '}
                      <ChangeText move={move} />
                    </span>
                  ))
                : change.operation === 'handBack'
                  ? t('events.cart.handBack')
                  : change.operation}
              <br />
              <small>{change.actor === 'staff' ? change.who : t(`events.actors.${change.actor}`)}</small>
            </span>
            {canEdit && change.version !== cart.version && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('cart.restoreOf', { version: change.version })}
                onClick={() => edit({ do: 'restore', from: change.version })}
              >
                {t('cart.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {compared !== undefined && (
        <CompareVersions cart={cart} initial={compared} onClose={() => setCompared(undefined)} />
      )}
    </section>
  )
}
