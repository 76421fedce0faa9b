import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type Name = Parameters<Awaited<ReturnType<typeof getTranslations<'console'>>>>[0]

/** The title in the browser's tab: the page by its name, then the console. */
export async function pageTitle(name: Name): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t(name) }) }
}

export type SearchParams = Promise<{ q?: string | string[] }>

/** What a list is searched for when its page is opened. */
export async function termOf(searchParams: SearchParams): Promise<string> {
  const { q } = await searchParams
  return typeof q === 'string' ? q : ''
}
