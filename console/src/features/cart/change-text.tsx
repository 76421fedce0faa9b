'use client'

import type { ConsoleCartChange } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'

/** One move of a change, as a sentence without its actor. */
export function ChangeText({ move }: { move: ConsoleCartChange['moves'][number] }) {
  const t = useTranslations('console')
  const { name, from, to } = move
  return <>{t(`cart.moves.${move.kind}`, { name, from, to })}</>
}
