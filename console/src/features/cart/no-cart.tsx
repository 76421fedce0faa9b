'use client'

import { Button } from '@mantine/core'
import { type ConsoleCart, maybeConsoleCartSchema } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'
import { Empty } from '@/frame/states'
import { sendCartCommand } from '@/lib/send-cart-command'
import { useStaff } from '@/lib/staff'
import { useKeys } from '@/lib/use-keys'
import { useSave } from '@/lib/use-save'
import { AddProduct } from './add-product'

/** A customer without a cart: what the shopper puts in first comes by itself, or staff begin it. */
export function NoCart({ of, show }: { of: string; show: (cart: ConsoleCart) => void }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isAdding, setAdding] = useState(false)
  const canBegin = may('carts:edit')
  const open = () => setAdding(canBegin)
  useKeys({ KeyA: open })
  const { save, isBusy, refusal } = useSave(async (skuId: number) => {
    const { cart } = await sendCartCommand(`${of}/cart`, maybeConsoleCartSchema, { skuId })
    if (cart) show(cart)
  })
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
        <AddProduct of={of} isBusy={isBusy} refusal={refusal} onAdd={save} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
