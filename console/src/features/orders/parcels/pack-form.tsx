'use client'

import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import kit from '@/ui/kit.module.css'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'

type Props = {
  order: ConsoleOrder
  onClose: () => void
  onPacked: (order: ConsoleOrder) => void
  refresh: () => Promise<void>
}

/** What goes into the next parcel: all that is left, or fewer pieces of it. */
export function PackForm(props: Props) {
  const { order, onClose } = props
  const t = useTranslations('console')
  const { form, left, send, isBusy, problem } = usePacking(props)
  const problems = { empty: t('parcels.choose'), refused: t('parcels.refused'), failed: t('errors.UNAVAILABLE') }
  return (
    <FormDialog
      size={560}
      verb={t('parcels.pack')}
      isBusy={isBusy}
      problem={problem && problems[problem]}
      onClose={onClose}
      onSubmit={form.onSubmit(send)}
    >
      <p className="dim">{t('parcels.packEffect')}</p>
      <ul className={kit.returnRows}>
        {left.map(({ id, left: most }) => {
          const row = order.rows.find((one) => one.id === id)
          return (
            row && (
              <PackLine
                key={id}
                row={row}
                most={most}
                pieces={form.values.pieces[id] ?? 0}
                onChange={(pieces) => form.setFieldValue('pieces', { ...form.values.pieces, [id]: pieces })}
              />
            )
          )
        })}
      </ul>
    </FormDialog>
  )
}

type LineProps = {
  row: ConsoleOrder['rows'][number]
  most: number
  pieces: number
  onChange: (pieces: number) => void
}

function PackLine({ row, most, pieces, onChange }: LineProps) {
  const t = useTranslations('console')
  return (
    <li>
      <span className="row gap-12">
        <span className="two-lines grow">
          <b className="strong">{row.name}</b>
          <small>{[row.brand, row.size].filter(Boolean).join(' · ')}</small>
        </span>
        <NumberInput
          w={84}
          aria-label={t('parcels.pieces', { name: row.name })}
          min={0}
          max={most}
          clampBehavior="strict"
          allowDecimal={false}
          value={pieces}
          onChange={(value) => onChange(Number(value) || 0)}
        />
        <span className="dim small">{t('parcels.ofLeft', { left: most })}</span>
      </span>
    </li>
  )
}

type Pieces = Readonly<Record<number, number>>

function usePacking({ order, onClose, onPacked, refresh }: Props) {
  const left = order.packable?.rows.filter((row) => row.left > 0) ?? []
  const form = useForm<{ pieces: Pieces }>({
    initialValues: { pieces: Object.fromEntries(left.map((row) => [row.id, row.left])) },
  })
  const [isEmpty, setEmpty] = useState(false)
  const { save, isBusy, refusal } = useSave(
    async (lines: readonly { rowId: number; quantity: number }[]) => {
      const body = { version: order.version, lines }
      onPacked(await callStaffApi(`orders/${order.number}/parcels`, consoleOrderSchema, { method: 'POST', body }))
      onClose()
    },
    // The order behind the form is shown as it is now.
    () => refresh(),
  )
  const send = async ({ pieces }: { pieces: Pieces }) => {
    const lines = left.flatMap(({ id, left: most }) => {
      const quantity = Math.min(pieces[id] ?? 0, most)
      return quantity > 0 ? [{ rowId: id, quantity }] : []
    })
    setEmpty(lines.length === 0)
    if (lines.length > 0) await save(lines)
  }
  const problem: 'empty' | 'refused' | 'failed' | undefined = isEmpty
    ? 'empty'
    : refusal && (refusal.status === 409 ? 'refused' : 'failed')
  return { form, left, send, isBusy, problem }
}
