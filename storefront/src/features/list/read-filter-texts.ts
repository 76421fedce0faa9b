import { getLocale, getTranslations } from 'next-intl/server'

export type FilterTexts = {
  readonly locale: string
  readonly filter: string
  readonly openCount: string
  readonly clearAll: string
  readonly show: string
  readonly apply: string
  readonly close: string
}

export async function readFilterTexts(): Promise<FilterTexts> {
  const t = await getTranslations()
  return {
    locale: await getLocale(),
    filter: t('list.filter'),
    openCount: t.raw('filter.openCount') as string,
    clearAll: t('filter.clearAll'),
    show: t.raw('filter.show') as string,
    apply: t('filter.apply'),
    close: t('a11y.close'),
  }
}
