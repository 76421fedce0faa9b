'use client'

import { useForm } from '@mantine/form'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'

export type ReturnLine = { readonly quantity: number; readonly reason: string; readonly isSealed: boolean }
type Wish = { readonly lines: Readonly<Record<number, ReturnLine>>; readonly message: string }
const NOTHING: ReturnLine = { quantity: 0, reason: '', isSealed: false }
type Props = { order: ConsoleOrder; onClose: () => void; onStarted: (order: ConsoleOrder) => void }

/** The pieces that go back and why, and the sending of it. */
export function useOrderReturn({ order, onClose, onStarted }: Props) {
  // One form makes one return, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Wish>({ initialValues: { lines: {}, message: '' } })
  const { lines, message } = form.values
  const [missing, setMissing] = useState<'none' | 'sealed'>()
  const open = order.returnable.rows.filter(({ left }) => left > 0)
  const lineOf = (id: number) => lines[id] ?? NOTHING
  const wanted = open.filter(({ id }) => lineOf(id).quantity > 0)
  const { save, isBusy, refusal, forgive } = useSave(async () => {
    const chosen = wanted.map(({ id }) => ({ rowId: id, ...lineOf(id), reason: lineOf(id).reason || null }))
    const body = { key, message, lines: chosen }
    onStarted(await callStaffApi(`orders/${order.number}/return`, consoleOrderSchema, { method: 'POST', body }))
    onClose()
  })
  const put = (id: number, change: Partial<ReturnLine>) => {
    setMissing(undefined)
    forgive()
    form.setFieldValue('lines', { ...lines, [id]: { ...lineOf(id), ...change } })
  }
  const send = async () => {
    if (wanted.length === 0) return setMissing('none')
    if (wanted.some(({ id, hasSeal }) => hasSeal && !lineOf(id).isSealed)) return setMissing('sealed')
    await save()
  }
  const problem: 'none' | 'sealed' | 'refused' | 'failed' | undefined =
    missing ?? (refusal && (refusal.status > 0 && refusal.status < 500 ? 'refused' : 'failed'))
  return { form, open, lineOf, put, send, isBusy, problem }
}
