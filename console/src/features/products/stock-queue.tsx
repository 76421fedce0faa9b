'use client'

import { Button, NumberInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deskStockSchema, type StockSku, stockChangeSchema } from '@shop/contract/rest/desk-stock'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { DeskTable } from '@/frame/desk-table'
import { Dialog } from '@/frame/dialog'
import { DialogFoot } from '@/frame/dialog-foot'
import { Link } from '@/frame/link'
import { QueuePage } from '@/frame/queue-page'
import { Empty } from '@/frame/shown'
import { Notice, State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'

const column = createColumnHelper<StockSku>()
const skuSchema = z.object({ id: z.number() })

/** Who waits for which size; without a term only those that somebody waits for. */
export function StockQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [changing, setChanging] = useState<StockSku>()
  const columns = useColumns(may('stock:change'), setChanging)
  return (
    <QueuePage
      title={t('nav.products')}
      operation="stock"
      schema={deskStockSchema}
      initial={initial}
      actions={
        <>
          <Link className="mantine-Button-root" data-variant="default" href="/products/makers">
            {t('makers.title')}
          </Link>
          {may('markets:publish') && (
            <Link className="mantine-Button-root" data-variant="default" href="/products/import">
              {t('imports.title')}
            </Link>
          )}
        </>
      }
    >
      {({ skus, total }, isFiltered, refresh) => (
        <>
          <div className="scroll">
            {skus.length > 0 ? (
              <DeskTable
                name="stock-queue"
                label={t('nav.products')}
                rows={skus}
                columns={columns}
                idOf={({ id }) => String(id)}
                size="lo"
              />
            ) : isFiltered ? (
              <Empty icon="filterOff" title={t('states.filteredTitle')} />
            ) : (
              <Empty icon="check" title={t('products.nobodyWaits')} text={t('products.search')} />
            )}
          </div>
          <div className="tf">
            <span role="status">{t('table.shown', { shown: skus.length, total })}</span>
          </div>
          {changing && (
            <StockForm
              sku={changing}
              onClose={() => setChanging(undefined)}
              onDone={() => {
                setChanging(undefined)
                void refresh()
              }}
            />
          )}
        </>
      )}
    </QueuePage>
  )
}

function useColumns(canChange: boolean, onChange: (sku: StockSku) => void) {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'item',
        header: t('cart.item'),
        cell: ({ row: { original } }) => (
          <span className="row g12">
            <span className="th s">
              {original.image && (
                // biome-ignore lint/performance/noImgElement: the image service makes the sizes
                <img
                  src={`/images/product/240f320/${encodeURIComponent(original.image)}`}
                  alt=""
                  width={26}
                  height={32}
                  loading="lazy"
                />
              )}
            </span>
            <span className="two">
              <b className="b">{original.product}</b>
              <small>
                <span className="mono">{original.articleNumber}</span> ·{' '}
                <Link className="lk" href={`/products/makers?q=${encodeURIComponent(original.brand)}`}>
                  {original.brand}
                </Link>
              </small>
            </span>
          </span>
        ),
      }),
      column.display({ id: 'size', header: t('cart.size'), cell: ({ row: { original } }) => original.size }),
      column.display({
        id: 'waiting',
        header: t('products.waiting'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.waiting,
      }),
      column.display({
        id: 'since',
        header: t('products.since'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (original.since ? dates.short(original.since) : '–'),
      }),
      column.display({
        id: 'stock',
        header: t('cart.stock'),
        cell: ({ row: { original } }) => (
          <State tone={original.inStock > 0 ? 'ok' : 'bad'}>{t('cart.left', { stock: original.inStock })}</State>
        ),
      }),
      column.display({
        id: 'changed',
        header: t('table.lastChange'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => dates.short(original.changedAt),
      }),
      column.display({
        id: 'actions',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          canChange && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('products.changeOf', { name: `${original.product} ${original.size}` })}
              onClick={() => onChange(original)}
            >
              {t('products.change')}
            </Button>
          ),
      }),
    ],
    [t, dates, canChange, onChange],
  )
}

function StockForm({ sku, onClose, onDone }: { sku: StockSku; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('console')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { inStock: sku.inStock, reason: '' },
    validate: {
      reason: (value) =>
        stockChangeSchema.shape.reason.safeParse(value).success ? null : t('permissions.reasonMissing'),
    },
  })
  const save = async (values: typeof form.values) => {
    setBusy(true)
    try {
      const body = { ...values, seen: sku.inStock }
      await askDesk(`stock/${sku.id}`, skuSchema, { method: 'POST', body })
      onDone()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error.status === 409 ? t('errors.CONFLICT_STALE_VERSION') : t('states.saveFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('products.changeOf', { name: `${sku.product} ${sku.size}` })} onClose={onClose} size={420}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(save)}>
        {sku.waiting > 0 && sku.inStock === 0 && <p className="dim">{t('products.effect', { count: sku.waiting })}</p>}
        {problem && (
          <div role="alert">
            <Notice tone="bad" icon="warning" title={problem} />
          </div>
        )}
        <NumberInput
          label={t('products.pieces')}
          min={0}
          max={100_000}
          allowDecimal={false}
          hideControls
          data-autofocus
          {...form.getInputProps('inStock')}
        />
        <Textarea label={t('table.reason')} autosize minRows={2} {...form.getInputProps('reason')} />
        <DialogFoot verb={t('actions.save')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
