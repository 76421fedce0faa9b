'use client'

import { Button, FileButton } from '@mantine/core'
import { readBankFileSchema } from '@shop/contract/rest/console-bank'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Problem } from '@/ui/problem'
import { callStaffApi } from '@/lib/call-staff-api'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useSave } from '@/lib/use-save'

const faultOf = ({ details: { fault } }: StaffApiError) =>
  fault === 'other-account' || fault === 'changed' ? fault : 'other'

/** Reads a file of the bank, and says what became of its payments. */
export function BankFileButton({ onRead }: { onRead: () => Promise<void> }) {
  const t = useTranslations('console.bank')
  const [outcome, setOutcome] = useState('')
  // A browser does not say that the same file is chosen again until the field is emptied.
  const emptyField = useRef<() => void>(null)
  const { save, isBusy, refusal } = useSave(
    async (file: File) => {
      emptyField.current?.()
      const body = new Blob([file], { type: 'application/xml' })
      const path = `bank-files?name=${encodeURIComponent(file.name)}`
      const read = await callStaffApi(path, readBankFileSchema, { method: 'POST', file: body })
      const isAllMatched = read.waiting === 0
      setOutcome([t('outcome', read), isAllMatched ? '' : t('outcomeWaiting', read)].join(' ').trim())
      await onRead()
    },
    () => setOutcome(''),
  )
  return (
    <>
      {refusal ? (
        <Problem text={t(refusal.code === 'BANK_FILE_REFUSED' ? `faults.${faultOf(refusal)}` : 'fileFailed')} />
      ) : (
        <span className="dim small" role="status">
          {outcome}
        </span>
      )}
      <FileButton resetRef={emptyField} accept=".xml,application/xml,text/xml" onChange={(file) => file && save(file)}>
        {(props) => (
          <Button {...props} loading={isBusy}>
            {t('readFile')}
          </Button>
        )}
      </FileButton>
    </>
  )
}
