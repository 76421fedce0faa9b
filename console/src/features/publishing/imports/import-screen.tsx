'use client'

import { Button, FileInput, NativeSelect } from '@mantine/core'
import { waitingImportsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { PageHead } from '@/ui/page-head'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { StepError } from '@/frame/publishing/step-error'
import { Notice } from '@/frame/small-parts'
import { Empty } from '@/frame/states'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useStaffQuery } from '@/lib/use-staff-query'
import { ImportOutcome } from './import-outcome'
import { ImportRows } from './import-rows'
import { KINDS, type Kind, useImportForm } from './use-import-form'
import { WaitingImports } from './waiting-imports'

/** The first line of the file, whatever language is spoken, and a row as an example. */
const COLUMNS = { stock: 'sku;in_stock;oversellable', prices: 'article;market;regular;selling;member' } as const
const EXAMPLES = { stock: 'SKU-NUMBER;25;0', prices: 'ARTICLE-NUMBER;NO|NOK;499,00;399,00;349,00' } as const

/** Stock or prices from a file: first what each of its rows would do, then what can be taken; prices by four eyes. */
export function ImportScreen() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const waiting = useStaffQuery('publishing/imports', waitingImportsSchema)
  const one = useImportForm(() => void waiting.refresh())
  const { form, kind, file, tried, error, isBusy, isReady } = one
  const taken = tried?.changed ?? 0
  const template = () =>
    saveFile({ name: `${kind}.csv`, type: 'text/csv', text: `\uFEFF${COLUMNS[kind]}\r\n${EXAMPLES[kind]}\r\n` })
  return (
    <>
      <PageHead
        crumbs={
          <Link className="link" href="/products">
            {t('nav.products')}
          </Link>
        }
        title={t('imports.title')}
        lead={t('imports.lead')}
      />
      {may('markets:publish') && (
        <form className={kit.options} onSubmit={form.onSubmit(() => one.send(true))}>
          <NativeSelect
            label={t('imports.kind')}
            data={KINDS.map((name: Kind) => ({ value: name, label: t(`imports.kinds.${name}`) }))}
            {...form.getInputProps('kind')}
          />
          <FileInput
            className="grow"
            label={t('imports.file')}
            placeholder={t('imports.choose')}
            accept=".csv,text/csv"
            {...form.getInputProps('file')}
          />
          <Button type="submit" variant={isReady ? 'default' : 'filled'} loading={isBusy} disabled={!file}>
            {t('imports.try')}
          </Button>
          <Button
            variant={isReady ? 'filled' : 'default'}
            disabled={!isReady}
            loading={isBusy}
            onClick={() => one.send(false)}
          >
            {t(kind === 'prices' ? 'imports.sendForApproval' : 'imports.apply', { count: taken })}
          </Button>
        </form>
      )}
      {may('markets:publish') && (
        <p className="toolbar dim small">
          <span className="mono">{COLUMNS[kind]}</span>
          <Button size="xs" variant="subtle" leftSection={<Icon name="download" size={14} />} onClick={template}>
            {t('imports.template')}
          </Button>
          {kind === 'prices' && t('imports.fourEyes')}
        </p>
      )}
      {error?.code === 'IMPORT_REFUSED' ? (
        <Notice tone="bad" icon="warning" title={t('imports.unreadable')}>
          {whyOf(error)
            .map(([name, column]) => t(`imports.${name}`, { column }))
            .join(' ')}
        </Notice>
      ) : (
        <StepError error={error} onDismiss={one.dismiss} />
      )}
      {tried && <ImportOutcome one={one} tried={tried} waiting={waiting.data?.imports ?? []} />}
      <WaitingImports result={waiting} />
      {tried ? (
        <ImportRows tried={tried} />
      ) : (
        !error &&
        may('markets:publish') && <Empty icon="inbox" title={t('imports.empty')} text={t('imports.emptyText')} />
      )}
    </>
  )
}

function whyOf({ details }: StaffApiError): readonly (readonly ['unknownColumn' | 'missingColumn', string])[] {
  const { unknown, missing } = details
  return [
    ...(typeof unknown === 'string' ? [['unknownColumn', unknown] as const] : []),
    ...(typeof missing === 'string' ? [['missingColumn', missing] as const] : []),
  ]
}
