import { useForm } from '@mantine/form'
import { type Imported, importedSchema } from '@shop/contract/rest/publishing-answers'
import { useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'

export const KINDS = ['stock', 'prices'] as const
export type Kind = (typeof KINDS)[number]

/** A file, what each of its rows would do, and what became of it. */
export function useImportForm(onSent: () => void) {
  const [tried, setTried] = useState<Imported>()
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)
  const [leavesOut, setLeavesOut] = useState(false)
  const form = useForm<{ kind: Kind; file: File | null }>({
    initialValues: { kind: 'stock', file: null },
    onValuesChange: () => {
      setTried(undefined)
      setError(undefined)
      setLeavesOut(false)
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
      const path = `publishing/imports/${kind}?trial=${isTrial ? 1 : 0}&leaveOut=${leavesOut ? 1 : 0}`
      setTried(await askDesk(path, importedSchema, { method: 'POST', file: body }))
      if (!isTrial) onSent()
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
      setTried(undefined)
    }
    setBusy(false)
  }
  const isOver = tried !== undefined && (tried.isApplied || tried.waiting !== null)
  const isReady = tried !== undefined && !isOver && tried.changed > 0 && (leavesOut || tried.refused === 0)
  return {
    ...{ form, kind, file, tried, error, isBusy, isOver, isReady, leavesOut, setLeavesOut, send },
    dismiss: () => setError(undefined),
  }
}
