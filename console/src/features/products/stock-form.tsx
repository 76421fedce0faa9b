'use client'

import { NumberInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type StockSku, stockChangeSchema } from '@shop/contract/rest/console-stock'
import { stockOf, stockStatus } from '@shop/domain/catalog'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { FormDialog } from '@/ui/form-dialog'
import { Problem } from '@/ui/problem'
import { callStaffApi } from '@/lib/call-staff-api'
import { savingProblem } from '@/lib/saving-problem'
import { useSave } from '@/lib/use-save'

const skuSchema = z.object({ id: z.number() })
type Props = { sku: StockSku; onClose: () => void; onDone: () => void }

/** How many pieces there are, and why that is another number now. */
export function StockForm({ sku, onClose, onDone }: Props) {
  const t = useTranslations('console')
  const form = useForm({
    initialValues: { inStock: sku.inStock, reason: '' },
    validate: {
      reason: (value) =>
        stockChangeSchema.shape.reason.safeParse(value).success ? null : t('permissions.reasonMissing'),
    },
  })
  const { save, isBusy, refusal } = useSave(async (values: typeof form.values) => {
    await callStaffApi(`stock/${sku.id}`, skuSchema, { method: 'POST', body: { ...values, seen: sku.inStock } })
    onDone()
    onClose()
  })
  return (
    <FormDialog
      title={t('products.changeOf', { name: `${sku.product} ${sku.size}` })}
      size={420}
      verb={t('actions.save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      {sku.waiting > 0 && stockStatus(stockOf(sku)) === 'out-of-stock' && (
        <p className="dim">{t('products.effect', { count: sku.waiting })}</p>
      )}
      <Problem text={refusal && savingProblem(refusal, t)} />
      <NumberInput
        label={t('products.pieces')}
        min={0}
        max={100_000}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('inStock')}
      />
      <Textarea label={t('table.reason')} autosize minRows={2} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
