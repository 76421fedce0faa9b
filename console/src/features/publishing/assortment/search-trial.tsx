import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { publishedDocumentSchema, type SearchFound, searchTriedSchema } from '@shop/contract/rest/publishing-answers'
import { homeLocaleOf } from '@shop/domain/market'
import { defaultLocale, locales } from '@shop/i18n/locales'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { ArticlePicture } from '@/ui/article-picture'
import { Section } from '@/ui/section'
import { StepError } from '@/frame/publishing/step-error'
import { Tag } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import { atPath } from '../documents/at-path'
import type { DocumentEdit } from '../documents/use-document-edit'
import { useNames } from '../documents/use-names'
import styles from './assortment.module.css'

const SHOWN = 10

/** What a phrase finds live, and with the draft: the first products, where it leads, the filters in their order. */
export function SearchTrial({ edit, market }: { edit: DocumentEdit; market: string }) {
  const t = useTranslations('console')
  const form = useForm<{ phrase: string; locale: string }>({
    initialValues: { phrase: '', locale: homeLocaleOf(market.slice(0, 2)) ?? defaultLocale },
  })
  const [found, setFound] = useState<z.infer<typeof searchTriedSchema>>()
  const { draft } = edit
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const result = useStaffQuery(`publishing/documents/market/${encodeURIComponent(market)}`, publishedDocumentSchema)
  const allowed = atPath(result.data?.body ?? undefined, ['allowedLanguageIds'])
  const spoken = locales.filter(
    (locale) => Array.isArray(allowed) && allowed.some((id) => String(id).startsWith(`${locale}-`)),
  )
  const trial = useSave(async (draftId: string, { phrase, locale }: typeof form.values) => {
    await edit.save()
    await edit.settled()
    const body = { draftId, marketId: market, locale, phrase: phrase.trim() }
    setFound(await callStaffApi('publishing/search-trial', searchTriedSchema, { method: 'POST', body }))
  })
  const send = async (values: typeof form.values) => {
    if (draft && values.phrase.trim() !== '') await trial.save(draft.id, values)
  }
  return (
    <Section isLandmark title={t('assortment.searchTrial')}>
      <form className="column gap-6" onSubmit={form.onSubmit(send)}>
        <TextInput label={t('assortment.phrase')} maxLength={100} {...form.getInputProps('phrase')} />
        <NativeSelect
          label={t('content.language')}
          data={spoken.map((locale) => ({ value: locale, label: languages.of(locale) ?? locale }))}
          {...form.getInputProps('locale')}
        />
        <Button type="submit" variant="default" loading={trial.isBusy} disabled={!draft}>
          {t('assortment.try')}
        </Button>
      </form>
      <StepError error={trial.refusal} onDismiss={trial.forgive} />
      <div aria-live="polite">
        {found && <Found title={t('markets.live')} found={found.live} />}
        {found?.draft && <Found title={t('markets.draft')} found={found.draft} before={found.live} />}
        {found && !found.draft && <p className="dim">{t('assortment.asLive')}</p>}
      </div>
    </Section>
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
    <section className={styles.found} aria-label={title}>
      <h3 className="heading-3">
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
            <span className="row gap-6">
              <ArticlePicture image={known.get(productId)?.image ?? null} isSmall />
              <span>
                {name} <span className="dim">{brand}</span> <span className="mono small">{productId}</span>
                {moved(productId, at)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="dim small">
        {t('assortment.filters')}: <span className="mono">{found.facets.join(', ')}</span>
      </p>
    </section>
  )
}
