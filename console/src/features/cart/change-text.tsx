'use client'

import type { DeskCartChange } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'

/** One move of a change, as a sentence without its actor. */
export function ChangeText({ move }: { move: DeskCartChange['moves'][number] }) {
  const t = useTranslations('console')
  const { name, from, to } = move
  return <>{t(`cart.moves.${move.kind}`, { name, from, to })}</>
}
