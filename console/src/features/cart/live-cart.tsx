'use client'

import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { DeskCart } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '@/frame/icon'
import { Empty } from '@/frame/shown'
import { Keys, Notice, State } from '@/frame/small-parts'
import { followCart } from '@/lib/follow-cart'
import { tellPieces } from '@/lib/live-pieces'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useKeys } from '@/lib/use-keys'
import { useOnline } from '@/lib/use-online'
import { AddProduct } from './add-product'
import { CartChanges } from './cart-changes'
import { CartConflict } from './cart-conflict'
import { CartSide } from './cart-side'
import { CartTable } from './cart-table'
import { HandBack } from './hand-back'
import { refusalText } from './refusal-text'
import { useCartEdit } from './use-cart-edit'

type Props = { cart: DeskCart; refresh: () => Promise<void>; show: (cart: DeskCart) => void }

/** What the shopper sees in the cart now, and the hands to change it. Changes of others arrive by themselves. */
export function LiveCart({ cart, refresh, show }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const [isAdding, setAdding] = useState(false)
  const [isHandingBack, setHandingBack] = useState(false)
  const [isConnected, setConnected] = useState(false)
  const isOnline = useOnline()
  const isLive = isConnected && isOnline
  const [isCopied, setCopied] = useState(false)
  const editing = useCartEdit({ cart, show, refresh })
  const fresh = useFreshChange(cart)
  const canEdit = may('carts:edit') && !cart.isCompleted
  const reload = useEffectEvent(() => void refresh())
  useEffect(() => followCart(cart.id, () => reload(), setConnected), [cart.id])
  const { ownerRef, totals } = cart
  useEffect(() => {
    if (ownerRef !== null) tellPieces(ownerRef, totals.pieces)
  }, [ownerRef, totals.pieces])
  const startAdding = () => setAdding(canEdit)
  useKeys({ KeyA: startAdding })

  const last = cart.changes[0]
  const who = last ? (last.actor === 'staff' ? last.who : t(`events.actors.${last.actor}`)) : '–'
  const copy = () => navigator.clipboard.writeText(cart.link).then(() => setCopied(true))
  return (
    <div className="split">
      <div className="work">
        <div className="bar">
          <State tone={isLive ? 'ok' : 'gray'}>{isLive ? t('cart.live') : t('cart.notLive')}</State>
          <span className="dim" data-cart-version={cart.version}>
            {t('cart.version', { version: cart.version, time: dates.seconds(cart.changedAt), who })}
          </span>
          <span className="sp" />
          {canEdit && (
            <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
              {t('cart.addProduct')} <Keys keys={['a']} />
            </Button>
          )}
          {canEdit && (
            <Button
              variant="default"
              leftSection={<Icon name="right" size={14} />}
              disabled={cart.lines.length === 0}
              onClick={() => setHandingBack(true)}
            >
              {t('cart.handBack')}
            </Button>
          )}
          <Tooltip label={isCopied ? t('actions.copied') : t('cart.copyLink')}>
            <ActionIcon variant="default" aria-label={t('cart.copyLink')} onClick={copy}>
              <Icon name={isCopied ? 'check' : 'link'} />
            </ActionIcon>
          </Tooltip>
        </div>
        {cart.handBack && (
          <div className="pad">
            <Notice
              tone={cart.handBack.readAt ? 'ok' : 'info'}
              icon={cart.handBack.readAt ? 'check' : 'note'}
              title={t('cart.handedBack', { time: dates.short(cart.handBack.at), who: cart.handBack.who })}
            >
              «{cart.handBack.text}»{' '}
              {cart.handBack.readAt ? t('cart.read', { time: dates.short(cart.handBack.readAt) }) : t('cart.notRead')}
            </Notice>
          </div>
        )}
        {cart.isCompleted && (
          <div className="pad">
            <Notice tone="info" icon="lock" title={t('cart.completed')}>
              {t('cart.completedHelp')}
            </Notice>
          </div>
        )}
        {editing.refusal && !isAdding && (
          <div className="pad" role="alert">
            <Notice
              tone="bad"
              icon="warning"
              title={refusalText(t, editing.refusal)}
              actions={
                <Button size="xs" variant="default" onClick={editing.forgive}>
                  {t('actions.dismiss')}
                </Button>
              }
            />
          </div>
        )}
        {editing.conflict && <CartConflict conflict={editing.conflict} theirs={cart} editing={editing} />}
        <div className="scroll">
          {cart.lines.length > 0 ? (
            <CartTable cart={cart} canEdit={canEdit && !editing.isBusy} fresh={fresh} edit={editing.edit} />
          ) : (
            <Empty icon="cart" title={t('cart.empty')} />
          )}
          <CartChanges cart={cart} canEdit={canEdit && !editing.isBusy} edit={editing.edit} />
        </div>
        <div className="tf">
          <span>
            {t('cart.id')} <span className="mono">{cart.id}</span>
          </span>
          <span>
            {t('cart.oldCart')} {cart.oldCart ? <span className="mono">{cart.oldCart.slice(0, 10)}…</span> : '–'}
          </span>
        </div>
      </div>
      <CartSide cart={cart} canEdit={canEdit} isBusy={editing.isBusy} edit={editing.edit} />
      {isAdding && (
        <AddProduct
          of={`carts/${encodeURIComponent(cart.id)}`}
          isBusy={editing.isBusy}
          refusal={editing.refusal}
          onAdd={(skuId, name) => editing.edit({ do: 'add', skuId, name })}
          onClose={() => {
            editing.forgive()
            setAdding(false)
          }}
        />
      )}
      {isHandingBack && <HandBack cart={cart} show={show} refresh={refresh} onClose={() => setHandingBack(false)} />}
    </div>
  )
}

/** The change that came while the cart was on show, whoever made it. */
function useFreshChange(cart: DeskCart) {
  const [first] = useState(cart.version)
  const [dismissed, dismiss] = useState(cart.version)
  const change = cart.changes[0]
  const isFresh =
    change !== undefined && change.version > first && change.version > dismissed && change.actor !== 'staff'
  return isFresh ? { change, dismiss: () => dismiss(change.version) } : undefined
}
