import { Button } from '@mantine/core'
import { exportedCodesSchema } from '@shop/contract/rest/publishing-comments'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { StepError } from '@/frame/publishing/step-error'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'

type Props = { of?: 'codes' | 'vouchers'; series: string; isLive: boolean }

/** The codes of a series, or the vouchers that were given out of one, as a file for spreadsheets; it is noted who took it. */
export function ExportCodes({ of = 'codes', series, isLive }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const isOfVouchers = of === 'vouchers'
  const [isBusy, setBusy] = useState(false)
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<DeskError>()
  const take = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const path = `publishing/${of}/${encodeURIComponent(series)}`
      const file = await askDesk(path, exportedCodesSchema, { method: 'POST', body: {} })
      if (file.count > 0) saveFile({ name: file.name, type: 'text/csv', text: file.csv })
      setCount(file.count)
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <section className="sec" aria-label={t(isOfVouchers ? 'codes.vouchers' : 'codes.file')}>
      <header>
        <h2 className="h3">{t(isOfVouchers ? 'codes.vouchers' : 'codes.file')}</h2>
      </header>
      <p className="dim">{t(isOfVouchers ? 'codes.vouchersLead' : isLive ? 'codes.fileLead' : 'codes.notYet')}</p>
      <StepError error={error} onDismiss={() => setError(undefined)} />
      {isLive && may('markets:publish') && (
        <Button variant="default" leftSection={<Icon name="download" size={14} />} loading={isBusy} onClick={take}>
          {t('codes.take')}
        </Button>
      )}
      {isLive && !may('markets:publish') && <p className="dim">{t('permissions.denied')}</p>}
      <p role="status">{count !== undefined && t(isOfVouchers ? 'codes.vouchersTaken' : 'codes.taken', { count })}</p>
    </section>
  )
}
