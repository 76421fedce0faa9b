'use client'

import type { NamedKind } from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'
import { FindBox } from '@/frame/find-box'
import { useTyped } from '@/lib/use-typed'
import { useFoundNames } from '../documents/use-names'
import { PickedName } from './picked-name'
import { readIds } from './read-ids'

type Props = {
  of: NamedKind
  label: string
  description?: string
  error: string | null
  isDisabled: boolean
  chosen: readonly number[]
  onPick: (ids: readonly number[]) => void
}

/** Finds by name, colour, brand or article number, and takes numbers that are pasted. */
export function PickSearch({ of, chosen, onPick, ...field }: Props) {
  const t = useTranslations('console')
  const { typed, setTyped, words, asked, isResting } = useTyped()
  const result = useFoundNames(of, asked)
  const numbers = words === '' ? undefined : readIds(words)
  const pasted = numbers !== undefined && numbers.length > 1 ? numbers : undefined
  const found = words === '' || pasted ? [] : (result.data?.names ?? []).filter((one) => !chosen.includes(one.id))
  const isSettled = isResting && !result.isRefreshing
  const take = (ids: readonly number[]) => {
    onPick(ids)
    setTyped('')
  }
  const said = pasted
    ? t('pick.numbers', { count: pasted.length })
    : result.error
      ? t('errors.UNAVAILABLE')
      : isSettled && found.length === 0 && t('pick.nothing')
  return (
    <FindBox
      {...field}
      placeholder={t(`pick.find.${of}`)}
      typed={typed}
      onType={setTyped}
      found={found}
      isSettled={isSettled}
      said={said}
      keyOf={({ id }) => id}
      draw={(one) => <PickedName id={one.id} named={one} hasPicture={of === 'product' || of === 'sku'} isKnown />}
      onTake={({ id }) => take([id])}
      onPasted={() => {
        if (pasted) take(pasted)
        return pasted !== undefined
      }}
    />
  )
}
