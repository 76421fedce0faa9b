'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { draftsSchema } from '@shop/contract/rest/publishing-answers'
import { pathFor } from '@shop/i18n/routes'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { PageHead } from '@/ui/page-head'
import { StepError } from '@/frame/publishing/step-error'
import { Empty } from '@/frame/states'
import { useStaffQuery } from '@/lib/use-staff-query'
import { RouteAnswer } from './route-answer'
import { useRouteTest } from './use-route-test'

const EXAMPLES = [
  '/',
  '/nb',
  pathFor('newArrivals', 'sv'),
  pathFor('content', 'nb', { alias: 'om-oss' }),
  '/finnes-ikke',
  '/api/health',
]

/** An address, and what the storefront makes of it: as it is live, and as a draft would decide. */
export function RouteTester({ asked }: { asked: string }) {
  const t = useTranslations('console')
  const drafts = useStaffQuery('publishing/drafts', draftsSchema)
  const { form, tested, save, isBusy, refusal, forgive } = useRouteTest(asked)
  return (
    <>
      <PageHead title={t('nav.routeTester')} lead={t('routeTester.lead')} />
      <form className={kit.options} onSubmit={form.onSubmit(save)}>
        <TextInput className="mono-input" label={t('routeTester.host')} {...form.getInputProps('host')} />
        <TextInput
          data-page-search
          className="grow mono-input"
          label={t('routeTester.path')}
          {...form.getInputProps('path')}
        />
        <NativeSelect
          label={t('markets.draft')}
          data={[
            { value: '', label: t('studio.none') },
            ...(drafts.data?.drafts ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('draftId')}
        />
        <Button type="submit" loading={isBusy}>
          {t('routeTester.test')}
        </Button>
      </form>
      <div className="toolbar">
        <span className="dim small">{t('studio.try')}</span>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            className="link mono small"
            onClick={() => {
              form.setFieldValue('path', example)
              void save({ ...form.values, path: example })
            }}
          >
            {example}
          </button>
        ))}
      </div>
      <div className="scroll">
        <StepError error={refusal} onDismiss={forgive} />
        {!tested && !refusal && (
          <Empty icon="link" title={t('studio.typeAddress')} text={t('studio.typeAddressText')} />
        )}
        {tested && <RouteAnswer tested={tested} />}
      </div>
    </>
  )
}
