'use client'
import { type Draft, publishedDocumentSchema } from '@shop/contract/rest/publishing-answers'
import { languageIds } from '@shop/domain/language'
import { useStaffQuery } from '@/lib/use-staff-query'
import { atPath } from '../documents/at-path'

/** The languages of a market, in its own order: as a draft makes them, else as they are live. */
export function useMarketLanguages(draft: Draft | undefined, market: string) {
  const query = useStaffQuery(
    market ? `publishing/documents/market/${encodeURIComponent(market)}` : null,
    publishedDocumentSchema,
  )
  const body = draft?.documents.find(({ key }) => key === market)?.body ?? query.data?.body ?? undefined
  const allowed = atPath(body, ['allowedLanguageIds'])
  const languages = (Array.isArray(allowed) ? allowed : []).flatMap((id) => languageIds.filter((one) => one === id))
  return { query, languages }
}
