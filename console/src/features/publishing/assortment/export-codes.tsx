import { Button } from '@mantine/core'
import { exportedCodesSchema } from '@shop/contract/rest/publishing-comments'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '@/ui/section'
import { Icon } from '@/frame/icon'
import { StepError } from '@/frame/publishing/step-error'
import { callStaffApi } from '@/lib/call-staff-api'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import { useSave } from '@/lib/use-save'

type Props = { of?: 'codes' | 'vouchers'; series: string; isLive: boolean }

/** The codes of a series, or the vouchers that were given out of one, as a file for spreadsheets; it is noted who took it. */
export function ExportCodes({ of = 'codes', series, isLive }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const isOfVouchers = of === 'vouchers'
  const [count, setCount] = useState<number>()
  const taking = useSave(async () => {
    const path = `publishing/${of}/${encodeURIComponent(series)}`
    const file = await callStaffApi(path, exportedCodesSchema, { method: 'POST', body: {} })
    if (file.count > 0) saveFile({ name: file.name, type: 'text/csv', text: file.csv })
    setCount(file.count)
  })
  return (
    <Section isLandmark title={t(isOfVouchers ? 'codes.vouchers' : 'codes.file')}>
      <p className="dim">{t(isOfVouchers ? 'codes.vouchersLead' : isLive ? 'codes.fileLead' : 'codes.notYet')}</p>
      <StepError error={taking.refusal} onDismiss={taking.forgive} />
      {isLive && may('markets:publish') && (
        <Button
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          loading={taking.isBusy}
          onClick={() => taking.save()}
        >
          {t('codes.take')}
        </Button>
      )}
      {isLive && !may('markets:publish') && <p className="dim">{t('permissions.denied')}</p>}
      <p role="status">{count !== undefined && t(isOfVouchers ? 'codes.vouchersTaken' : 'codes.taken', { count })}</p>
    </Section>
  )
}
