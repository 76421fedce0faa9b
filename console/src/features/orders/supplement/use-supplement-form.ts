'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import type { ConsoleProduct } from '@shop/contract/rest/console-products'
import { supplementPlanSchema } from '@shop/contract/rest/console-supplement'
import { useState } from 'react'
import { useOrderDeed } from '../use-order-deed'

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onOffered: (order: ConsoleOrder) => void
}

export type ChosenLine = {
  readonly skuId: number
  readonly name: string
  readonly image: string | null
  readonly size: string
  readonly left: number
  readonly quantity: number
}

/** What is chosen, what it comes to, and the offering of it. */
export function useSupplementForm({ order, refresh, onClose, onOffered }: Props) {
  const chosen = useChosenLines()
  const { lines } = chosen
  const wanted = lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
  const wish = { lines: wanted }
  const deed = useOrderDeed({
    name: 'supplement',
    ...{ order, schema: supplementPlanSchema, sent: wish },
    wish: wanted.length > 0 ? wish : undefined,
    onDone: (offered) => {
      onOffered(offered)
      onClose()
    },
    onRefused: refresh,
  })
  const { planned, reason, isBusy, refusal, anew } = deed
  const { plan, failure, isAsking, again } = planned
  const isReady = plan !== undefined && !isAsking && !failure
  const submit = deed.submitOf(isReady ? plan : undefined)
  return {
    lines,
    add: (...line: Parameters<typeof chosen.add>) => {
      anew()
      chosen.add(...line)
    },
    put: (...line: Parameters<typeof chosen.put>) => {
      anew()
      chosen.put(...line)
    },
    ...{ reason, plan, failure, isAsking, again, isReady, isBusy, refusal, submit },
  }
}

/** The sizes that were chosen, and how many pieces of each. */
function useChosenLines() {
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const put = (skuId: number, quantity: number) =>
    setLines((before) =>
      before.flatMap((line) => (line.skuId !== skuId ? line : quantity > 0 ? { ...line, quantity } : [])),
    )
  const add = (product: ConsoleProduct, { skuId, size, stock: left }: ConsoleProduct['sizes'][number]) =>
    setLines((before) =>
      before.some((line) => line.skuId === skuId)
        ? before.map((line) => (line.skuId === skuId ? { ...line, quantity: line.quantity + 1 } : line))
        : [...before, { skuId, size, left, name: product.name, image: product.image, quantity: 1 }],
    )
  return { lines, put, add }
}
