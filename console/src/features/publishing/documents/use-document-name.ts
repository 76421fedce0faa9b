'use client'

import { type DocumentKind, isRecord, type Json } from '@shop/domain/publishing'
import { useLocale, useTranslations } from 'next-intl'
import { useMarketName } from '@/lib/use-market-name'
import { atPath } from './at-path'
import { useAreaName } from './use-area-name'
import { useNames } from './use-names'

type Document = { readonly kind: DocumentKind; readonly key: string; readonly body: Json | null }

/** What people call a document: a market by its country, a campaign by its name, a product by its own. */
export function useDocumentName(documents: readonly Document[]): (document: Document) => string {
  const t = useTranslations('console')
  const locale = useLocale()
  const nameOfMarket = useMarketName()
  const nameOfArea = useAreaName()
  const products = useNames(
    'product',
    documents.flatMap(({ kind, key }) => (kind === 'product' && /^\d+$/.test(key) ? [Number(key)] : [])),
  )
  return ({ kind, key, body }) => {
    if (kind === 'area') return nameOfArea(key)
    if (kind === 'market' || kind === 'steering') return nameOfMarket(key)
    if (kind === 'synonyms') return t(`studio.languages.${key}`)
    if (kind === 'product') {
      const named = products.known.get(Number(key))
      return named ? [named.name, named.detail, named.code].filter(Boolean).join(', ') : key
    }
    return ownName(kind, body, locale) || key
  }
}

/** In the console's language where it has one, else in Norwegian, else in any. */
function ownName(kind: DocumentKind, body: Json | null, locale: string): string {
  if (kind === 'series' || kind === 'channel' || kind === 'menu')
    return String(atPath(body ?? undefined, ['name']) ?? '')
  const languages = atPath(body ?? undefined, ['languages'])
  const field = kind === 'campaign' ? 'name' : kind === 'page' ? 'title' : undefined
  if (field === undefined || !isRecord(languages)) return ''
  const names = Object.entries(languages).map(([id, one]) => ({
    id,
    name: isRecord(one) ? String(one[field] ?? '') : '',
  }))
  const inLanguage = (code: string) => names.find(({ id, name }) => id.startsWith(code) && name !== '')
  return (inLanguage(locale) ?? inLanguage('nb') ?? inLanguage(''))?.name ?? ''
}
