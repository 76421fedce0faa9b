import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { publishedDocumentSchema, type SearchFound, searchTriedSchema } from '@shop/contract/rest/publishing-answers'
import { type Locale, locales } from '@shop/i18n/locales'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { StepError } from '@/frame/publishing/step-error'
import { Tag } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { atPath } from '@/lib/publishing/at-path'
import type { DocumentEdit } from '@/lib/publishing/use-document-edit'
import { useNames } from '@/lib/publishing/use-names'
import { useDesk } from '@/lib/use-desk'

const OF_MARKETS: Readonly<Record<string, Locale>> = { NO: 'nb', SE: 'sv', DK: 'da', FI: 'fi' }
const SHOWN = 10

/** What a phrase finds live, and with the draft: the first products, where it leads, the filters in their order. */
export function SearchTrial({ edit, market }: { edit: DocumentEdit; market: string }) {
  const t = useTranslations('console')
  const form = useForm<{ phrase: string; locale: string }>({
    initialValues: { phrase: '', locale: OF_MARKETS[market.slice(0, 2)] ?? 'nb' },
  })
  const [found, setFound] = useState<z.infer<typeof searchTriedSchema>>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const { draft } = edit
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const desk = useDesk(`publishing/documents/market/${encodeURIComponent(market)}`, publishedDocumentSchema)
  const allowed = atPath(desk.data?.body ?? undefined, ['allowedLanguageIds'])
  const spoken = locales.filter(
    (locale) => Array.isArray(allowed) && allowed.some((id) => String(id).startsWith(`${locale}-`)),
  )
  const send = async ({ phrase, locale }: typeof form.values) => {
    if (!draft || phrase.trim() === '') return
    setBusy(true)
    setError(undefined)
    try {
      await edit.save()
      await edit.settled()
      const body = { draftId: draft.id, marketId: market, locale, phrase: phrase.trim() }
      setFound(await askDesk('publishing/search-trial', searchTriedSchema, { method: 'POST', body }))
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <section className="sec" aria-label={t('assortment.searchTrial')}>
      <header>
        <h2 className="h3">{t('assortment.searchTrial')}</h2>
      </header>
      <form className="col g6" onSubmit={form.onSubmit(send)}>
        <TextInput label={t('assortment.phrase')} maxLength={100} {...form.getInputProps('phrase')} />
        <NativeSelect
          label={t('content.language')}
          data={spoken.map((locale) => ({ value: locale, label: languages.of(locale) ?? locale }))}
          {...form.getInputProps('locale')}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={!draft}>
          {t('assortment.try')}
        </Button>
      </form>
      <StepError error={error} onDismiss={() => setError(undefined)} />
      <div aria-live="polite">
        {found && <Found title={t('markets.live')} found={found.live} />}
        {found?.draft && <Found title={t('markets.draft')} found={found.draft} before={found.live} />}
        {found && !found.draft && <p className="dim">{t('assortment.asLive')}</p>}
      </div>
    </section>
  )
}

type FoundProps = {
  title: string
  found: SearchFound
  /** What the draft's order is told against. */
  before?: SearchFound
}

function Found({ title, found, before }: FoundProps) {
  const t = useTranslations('console')
  const { known } = useNames(
    'product',
    found.products.slice(0, SHOWN).map(({ productId }) => productId),
  )
  const moved = (productId: number, at: number) => {
    if (!before) return null
    const was = before.products.findIndex((one) => one.productId === productId)
    if (was === at) return null
    const isUp = was < 0 || was > at
    return (
      <Tag tone={isUp ? 'ok' : 'warn'}>{was < 0 ? t('assortment.isNew') : t('assortment.was', { place: was + 1 })}</Tag>
    )
  }
  return (
    <section className="found" aria-label={title}>
      <h3 className="h3">
        {title} <span className="dim">{t('assortment.hits', { count: found.total })}</span>
      </h3>
      {found.redirect !== null && (
        <p>
          {t('assortment.leadsTo')}: <span className="mono">{found.redirect}</span>
        </p>
      )}
      <ol>
        {found.products.slice(0, SHOWN).map(({ productId, name, brand }, at) => (
          <li key={productId}>
            <span className="row g6">
              <span className="th s">
                {known.get(productId)?.image && (
                  // biome-ignore lint/performance/noImgElement: the image service makes the sizes
                  <img
                    src={`/images/product/240f320/${encodeURIComponent(known.get(productId)?.image ?? '')}`}
                    alt=""
                    loading="lazy"
                  />
                )}
              </span>
              <span>
                {name} <span className="dim">{brand}</span> <span className="mono sm">{productId}</span>
                {moved(productId, at)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="dim sm">
        {t('assortment.filters')}: <span className="mono">{found.facets.join(', ')}</span>
      </p>
    </section>
  )
}
