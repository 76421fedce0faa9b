'use client'

import { Checkbox, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DeskOrder, deskOrderSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { DialogFoot } from '@/frame/dialog-foot'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'

const REASONS = ['tooSmall', 'tooBig', 'notAsPictured', 'quality', 'faulty', 'changedMind'] as const
type Line = { readonly quantity: number; readonly reason: string; readonly isSealed: boolean }
type Wish = { readonly lines: Readonly<Record<number, Line>>; readonly message: string }
const NOTHING: Line = { quantity: 0, reason: '', isSealed: false }
type Props = { order: DeskOrder; onClose: () => void; onStarted: (order: DeskOrder) => void }

/** A return that staff begin for the buyer: which pieces, why, and what will come of it. */
export function OrderReturn({ order, onClose, onStarted }: Props) {
  const t = useTranslations('console')
  // One form makes one return, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Wish>({ initialValues: { lines: {}, message: '' } })
  const { lines, message } = form.values
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'none' | 'sealed' | 'refused' | 'failed'>()
  const open = order.returnable.rows.filter(({ left }) => left > 0)
  const lineOf = (id: number) => lines[id] ?? NOTHING
  const put = (id: number, change: Partial<Line>) => {
    setProblem(undefined)
    form.setFieldValue('lines', { ...lines, [id]: { ...lineOf(id), ...change } })
  }
  const send = async () => {
    const wanted = open.filter(({ id }) => lineOf(id).quantity > 0)
    if (wanted.length === 0) return setProblem('none')
    if (wanted.some(({ id, hasSeal }) => hasSeal && !lineOf(id).isSealed)) return setProblem('sealed')
    setBusy(true)
    try {
      const chosen = wanted.map(({ id }) => ({ rowId: id, ...lineOf(id), reason: lineOf(id).reason || null }))
      const body = { key, message, lines: chosen }
      onStarted(await askDesk(`orders/${order.number}/return`, deskOrderSchema, { method: 'POST', body }))
      onClose()
    } catch (error) {
      setProblem(error instanceof DeskError && error.status > 0 && error.status < 500 ? 'refused' : 'failed')
      setBusy(false)
    }
  }
  const problems = {
    none: t('orders.returnNone'),
    sealed: t('orders.returnSealMissing'),
    refused: t('orders.returnRefused'),
    failed: t('errors.UNAVAILABLE'),
  }
  return (
    <Dialog title={t('orders.startReturn')} onClose={onClose} size={620}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(send)}>
        <p className="dim">{t('orders.returnEffect')}</p>
        <ul className="return-rows">
          {open.map(({ id, left, hasSeal }) => {
            const row = order.rows.find((one) => one.id === id)
            const line = lineOf(id)
            if (!row) return null
            return (
              <li key={id}>
                <span className="row g12">
                  <span className="two grow">
                    <b className="b">{row.name}</b>
                    <small>{[row.brand, row.size].filter(Boolean).join(' · ')}</small>
                  </span>
                  <NumberInput
                    w={84}
                    aria-label={t('orders.returnPieces', { name: row.name })}
                    min={0}
                    max={left}
                    clampBehavior="strict"
                    allowDecimal={false}
                    value={line.quantity}
                    onChange={(value) => put(id, { quantity: Number(value) || 0 })}
                  />
                  <span className="dim sm">{t('orders.returnOf', { left })}</span>
                  <NativeSelect
                    aria-label={t('orders.returnReason', { name: row.name })}
                    disabled={line.quantity === 0}
                    value={line.reason}
                    onChange={(event) => put(id, { reason: event.currentTarget.value })}
                    data={[
                      { value: '', label: t('orders.returnNoReason') },
                      ...REASONS.map((reason) => ({ value: reason, label: t(`orders.returnReasons.${reason}`) })),
                    ]}
                  />
                </span>
                {hasSeal && line.quantity > 0 && (
                  <Checkbox
                    label={t('orders.returnSealed', { name: row.name })}
                    checked={line.isSealed}
                    onChange={(event) => put(id, { isSealed: event.currentTarget.checked })}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <Textarea
          label={t('orders.returnMessage')}
          autosize
          minRows={2}
          maxLength={1_000}
          {...form.getInputProps('message')}
        />
        {problem && (
          <div role="alert">
            <Notice tone="bad" icon="warning" title={problems[problem]} />
          </div>
        )}
        <DialogFoot verb={t('orders.startReturn')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
