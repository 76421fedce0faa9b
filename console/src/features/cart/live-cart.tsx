'use client'
import type { ConsoleCart } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Empty } from '@/frame/states'
import { followCart } from '@/lib/follow-cart'
import { tellPieces } from '@/lib/live-pieces'
import { useStaff } from '@/lib/staff'
import { useKeys } from '@/lib/use-keys'
import { useOnline } from '@/lib/use-online'
import { AddProduct } from './add-product'
import { CartBar } from './cart-bar'
import { CartChanges } from './cart-changes'
import { CartConflict } from './cart-conflict'
import { CartNotices } from './cart-notices'
import { CartSide } from './cart-side'
import { CartTable } from './cart-table'
import { HandBack } from './hand-back'
import { useCartEdit } from './use-cart-edit'

type Props = { cart: ConsoleCart; refresh: () => Promise<void>; show: (cart: ConsoleCart) => void }

/** What the shopper sees in the cart now, and the hands to change it. Changes of others arrive by themselves. */
export function LiveCart({ cart, refresh, show }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isAdding, setAdding] = useState(false)
  const [isHandingBack, setHandingBack] = useState(false)
  const [isConnected, setConnected] = useState(false)
  const isOnline = useOnline()
  const isLive = isConnected && isOnline
  const editing = useCartEdit({ cart, show, refresh })
  const fresh = useFreshChange(cart)
  const canEdit = may('carts:edit') && !cart.isCompleted
  const reload = useEffectEvent(() => void refresh())
  const versionShown = useEffectEvent(() => cart.version)
  const { channelId, marketId, languageId } = cart.place
  useEffect(() => {
    const place = { channelId, marketId, languageId }
    return followCart({ id: cart.id, place, versionShown: () => versionShown() }, () => reload(), setConnected)
  }, [cart.id, channelId, marketId, languageId])
  const { ownerRef, totals } = cart
  useEffect(() => {
    if (ownerRef !== null) tellPieces(ownerRef, totals.pieces)
  }, [ownerRef, totals.pieces])
  const startAdding = () => setAdding(canEdit)
  useKeys({ KeyA: startAdding })

  return (
    <div className={kit.split}>
      <div className={kit.work}>
        <CartBar
          cart={cart}
          isLive={isLive}
          canEdit={canEdit}
          onAdd={() => setAdding(true)}
          onHandBack={() => setHandingBack(true)}
        />
        <CartNotices cart={cart} editing={editing} isAdding={isAdding} />
        {editing.conflict && <CartConflict conflict={editing.conflict} theirs={cart} editing={editing} />}
        <div className="scroll">
          {cart.lines.length > 0 ? (
            <CartTable cart={cart} canEdit={canEdit && !editing.isBusy} fresh={fresh} edit={editing.edit} />
          ) : (
            <Empty icon="cart" title={t('cart.empty')} />
          )}
          <CartChanges cart={cart} canEdit={canEdit && !editing.isBusy} edit={editing.edit} />
        </div>
        <div className={kit.listFoot}>
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
function useFreshChange(cart: ConsoleCart) {
  const [first] = useState(cart.version)
  const [dismissed, dismiss] = useState(cart.version)
  const change = cart.changes[0]
  const isFresh =
    change !== undefined && change.version > first && change.version > dismissed && change.actor !== 'staff'
  return isFresh ? { change, dismiss: () => dismiss(change.version) } : undefined
}
