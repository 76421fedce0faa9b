'use client'

import { Button, FileInput, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Imported, importedSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/frame/link'
import { StepError } from '@/frame/publishing/step-error'
import { Empty } from '@/frame/shown'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useStaff } from '@/lib/staff'
import { ImportRows } from './import-rows'

const KINDS = ['stock', 'prices'] as const
/** The first line of the file, whatever language is spoken. */
const COLUMNS = { stock: 'sku;in_stock;oversellable', prices: 'article;market;regular;selling;member' } as const
type Kind = (typeof KINDS)[number]

/** Stock or prices from a file: first what each of its rows would do, then all of it or nothing. */
export function ImportDesk() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [tried, setTried] = useState<Imported>()
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<{ kind: Kind; file: File | null }>({
    initialValues: { kind: 'stock', file: null },
    onValuesChange: () => {
      setTried(undefined)
      setError(undefined)
    },
  })
  const { kind, file } = form.values
  const send = async (isTrial: boolean) => {
    if (!file) return
    setBusy(true)
    setError(undefined)
    try {
      // A system names a CSV as it likes; what is sent is text.
      const body = new Blob([file], { type: 'text/csv' })
      const path = `publishing/imports/${kind}?trial=${isTrial ? 1 : 0}`
      setTried(await askDesk(path, importedSchema, { method: 'POST', file: body }))
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
      setTried(undefined)
    }
    setBusy(false)
  }
  const isReady = tried && !tried.isApplied && tried.refused === 0 && tried.changed > 0
  return (
    <>
      <div className="ph">
        <div className="crumb">
          <Link className="lk" href="/products">
            {t('nav.products')}
          </Link>
        </div>
        <div className="pr">
          <h1>{t('imports.title')}</h1>
          <span className="pm">{t('imports.lead')}</span>
        </div>
      </div>
      <form className="optbar" onSubmit={form.onSubmit(() => send(true))}>
        <NativeSelect
          label={t('imports.kind')}
          data={KINDS.map((one) => ({ value: one, label: t(`imports.kinds.${one}`) }))}
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
          disabled={!isReady || !may('markets:publish')}
          loading={isBusy}
          onClick={() => send(false)}
        >
          {t('imports.apply', { count: tried?.changed ?? 0 })}
        </Button>
      </form>
      <p className="bar dim sm mono">{COLUMNS[kind]}</p>
      {error?.code === 'IMPORT_REFUSED' ? (
        <Notice tone="bad" icon="warning" title={t('imports.unreadable')}>
          {whyOf(error)
            .map(([name, column]) => t(`imports.${name}`, { column }))
            .join(' ')}
        </Notice>
      ) : (
        <StepError error={error} onDismiss={() => setError(undefined)} />
      )}
      {tried?.isApplied && <Notice tone="ok" icon="check" title={t('imports.applied', { count: tried.changed })} />}
      {tried && tried.refused > 0 && (
        <Notice tone="bad" icon="warning" title={t('imports.refusedRows', { count: tried.refused })}>
          {t('imports.allOrNothing')}
        </Notice>
      )}
      {tried && !tried.isApplied && tried.refused === 0 && tried.changed === 0 && (
        <Notice tone="info" icon="check" title={t('imports.nothingNew')} />
      )}
      {tried ? (
        <ImportRows tried={tried} />
      ) : (
        !error && <Empty icon="inbox" title={t('imports.empty')} text={t('imports.emptyText')} />
      )}
    </>
  )
}

function whyOf({ details }: DeskError): readonly (readonly ['unknownColumn' | 'missingColumn', string])[] {
  const { unknown, missing } = details
  return [
    ...(typeof unknown === 'string' ? [['unknownColumn', unknown] as const] : []),
    ...(typeof missing === 'string' ? [['missingColumn', missing] as const] : []),
  ]
}
