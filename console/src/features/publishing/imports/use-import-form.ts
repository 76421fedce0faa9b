import { useForm } from '@mantine/form'
import { type Imported, importedSchema } from '@shop/contract/rest/publishing-answers'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'

export const KINDS = ['stock', 'prices'] as const
export type Kind = (typeof KINDS)[number]

/** A file, what each of its rows would do, and what became of it. */
export function useImportForm(onSent: () => void) {
  const [tried, setTried] = useState<Imported>()
  const [leavesOut, setLeavesOut] = useState(false)
  const form = useForm<{ kind: Kind; file: File | null }>({
    initialValues: { kind: 'stock', file: null },
    onValuesChange: () => {
      setTried(undefined)
      upload.forgive()
      setLeavesOut(false)
    },
  })
  const { kind, file } = form.values
  const upload = useSave(
    async (csv: File, isTrial: boolean) => {
      // A system names a CSV as it likes; what is sent is text.
      const body = new Blob([csv], { type: 'text/csv' })
      const path = `publishing/imports/${kind}?trial=${isTrial ? 1 : 0}&leaveOut=${leavesOut ? 1 : 0}`
      setTried(await callStaffApi(path, importedSchema, { method: 'POST', file: body }))
      if (!isTrial) onSent()
    },
    () => setTried(undefined),
  )
  const send = async (isTrial: boolean) => file && upload.save(file, isTrial)
  const isOver = tried !== undefined && (tried.isApplied || tried.waiting !== null)
  const isReady = tried !== undefined && !isOver && tried.changed > 0 && (leavesOut || tried.refused === 0)
  return {
    ...{ form, kind, file, tried, isOver, isReady, leavesOut, setLeavesOut, send },
    ...{ error: upload.refusal, isBusy: upload.isBusy, dismiss: upload.forgive },
  }
}
