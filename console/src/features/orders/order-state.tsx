'use client'

import type { ListedOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { State, type Tone } from '@/frame/small-parts'

const TONES: Readonly<Record<ListedOrder['status'], Tone>> = {
  received: 'info',
  processing: 'warn',
  completed: 'ok',
  cancelled: 'bad',
}

export function OrderState({ status }: { status: ListedOrder['status'] }) {
  const t = useTranslations('console')
  return <State tone={TONES[status]}>{t(`orders.status.${status}`)}</State>
}
