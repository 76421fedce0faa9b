'use client'

import { Button } from '@mantine/core'
import { type DeskCart, maybeDeskCartSchema } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Empty } from '@/frame/shown'
import { Keys } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useStaff } from '@/lib/staff'
import { useKeys } from '@/lib/use-keys'
import { AddProduct } from './add-product'

/** A customer without a cart: what the shopper puts in first comes by itself, or staff begin it. */
export function NoCart({ of, show }: { of: string; show: (cart: DeskCart) => void }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isAdding, setAdding] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<DeskError>()
  const canBegin = may('carts:edit')
  const open = () => setAdding(canBegin)
  useKeys({ KeyA: open })
  const begin = async (skuId: number): Promise<boolean> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = { skuId, key: crypto.randomUUID() }
      const { cart } = await askDesk(`${of}/cart`, maybeDeskCartSchema, { method: 'POST', body })
      if (cart) show(cart)
      return cart !== null
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setRefusal(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Empty icon="cart" title={t('cart.none')} text={t('cart.noneHelp')}>
        {canBegin && (
          <Button leftSection={<Icon name="plus" size={14} />} onClick={open}>
            {t('cart.begin')} <Keys keys={['a']} />
          </Button>
        )}
      </Empty>
      {isAdding && (
        <AddProduct of={of} isBusy={isBusy} refusal={refusal} onAdd={begin} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
