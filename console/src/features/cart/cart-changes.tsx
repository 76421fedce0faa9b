'use client'

import { Button } from '@mantine/core'
import type { ConsoleCart } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { Icon } from '@/frame/icon'
import { useAttribution } from '@/lib/use-attribution'
import { useDates } from '@/lib/use-dates'
import { ChangeText } from './change-text'
import { CompareVersions } from './compare-versions'
import type { CartWish } from './use-cart-edit'

type Props = { cart: ConsoleCart; canEdit: boolean; edit: (wish: CartWish) => Promise<boolean> }

/** The versions of the cart, newest first: what each changed, and who. */
export function CartChanges({ cart, canEdit, edit }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const attributed = useAttribution()
  const [compared, setCompared] = useState<number>()
  return (
    <Section
      title={t('cart.changes')}
      aside={
        cart.changes.length > 1 && (
          <Button size="compact-xs" variant="default" onClick={() => setCompared(cart.changes[1]?.version)}>
            <Icon name="history" size={13} /> {t('cart.compare')}
          </Button>
        )
      }
      className="padded"
    >
      {cart.changes.length === 0 && <p className="dim">{t('states.emptyTitle')}</p>}
      <ol className={kit.log}>
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
              <small>
                {change.actor === 'staff'
                  ? attributed(change.who, change.onBehalfOf)
                  : t(`events.actors.${change.actor}`)}
              </small>
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
    </Section>
  )
}
