'use client'
import { useForm } from '@mantine/form'
import { draftSchema, publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { isLocale } from '@shop/i18n/locales'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import { useRepeatedQuery } from '@/lib/use-repeated-query'
import { useStaffQuery } from '@/lib/use-staff-query'
import { localeOf } from '../shop-path'
import { DEVICES, type Device } from './devices'
import { useMarketLanguages } from './use-market-languages'

const EVERY_MS = 1_000
const isDevice = (name: string): name is Device => name in DEVICES

export type PreviewWork = ReturnType<typeof usePreviewScreen>

/** What the preview shows: the draft, and the choices that stand in the address. */
export function usePreviewScreen(draftId: string) {
  const router = useRouter()
  const here = usePathname()
  const search = useSearchParams()
  const result = useChangingDraft(draftId)
  const documents = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const draft = result.data
  const markets = (documents.data?.documents ?? []).filter(({ kind }) => kind === 'market')
  const inDraft = draft?.documents.find(({ kind }) => kind === 'market')?.key
  const market = search.get('market') ?? inDraft ?? markets[0]?.key ?? ''
  const { query: marketQuery, languages: allowed } = useMarketLanguages(draft, market)
  const languages = allowed.map(localeOf)
  const language = languages.find((one) => one === search.get('language')) ?? languages[0] ?? ''
  const path = search.get('path') ?? '/'
  const customer = search.get('customer') === 'ORGANIZATION' ? 'ORGANIZATION' : 'PERSON'
  const audience = search.get('audience') === 'member' ? 'member' : 'public'
  const at = search.get('at') ?? ''
  const show = search.get('show') ?? 'both'
  const devices = (search.get('devices') ?? 'desktop,tablet,phone').split(',').filter(isDevice)
  const [round, setRound] = useState(0)

  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    router.replace(`${here}?${next}`, { scroll: false })
  }
  const to = useMemo(() => addressOf(language, path), [language, path])
  const asked = {
    draftId,
    marketId: market,
    customer,
    audience,
    shownAt: at === '' ? undefined : new Date(at).toISOString(),
  } as const
  return {
    ...{ search, here, result, marketQuery, draft, markets, market, languages, language, path, customer, audience, at },
    ...{ show, devices, round, openAnew: () => setRound((old) => old + 1), set, to, asked },
  }
}

/** The draft as it is by now: what is changed beside it, in another tab or by a colleague, is seen at once. */
function useChangingDraft(draftId: string) {
  const path = `publishing/drafts/${draftId}`
  const result = useStaffQuery(path, draftSchema)
  const { data, show } = result
  useRepeatedQuery({
    path,
    schema: draftSchema,
    everyMs: EVERY_MS,
    onAnswer: (next) => data && next.version > data.version && show(next),
  })
  return result
}

export function usePathForm(path: string) {
  return useForm({ initialValues: { path } })
}

/** The language stands first in an address; the storefront takes it away again where it is the market's own. */
function addressOf(language: string, path: string): string {
  const clean = path.startsWith('/') ? path : `/${path}`
  return isLocale(/^\/(\w\w)(\/|$|\?)/.exec(clean)?.[1]) ? clean : `/${language}${clean === '/' ? '' : clean}`
}
