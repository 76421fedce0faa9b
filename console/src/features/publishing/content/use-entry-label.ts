'use client'
import { languageIds } from '@shop/domain/language'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { Entry } from './menu-shape'

/** What an entry is called, in the first language that names it. */
export function useEntryLabel() {
  const t = useTranslations('console')
  return ({ value }: Entry) => {
    const texts = isRecord(value.texts) ? value.texts : {}
    const text = languageIds.map((id) => texts[id]).find(isRecord)
    return String(text?.label ?? '') || t('studio.noLabel')
  }
}
