import { NativeSelect } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useStaffQuery } from '@/lib/use-staff-query'
import type { FormProps } from '../documents/form-props'
import { FlagField } from '../fields/flag-field'
import { NumberField } from '../fields/number-field'
import { PeriodField } from '../fields/period-field'
import { TextField } from '../fields/text-field'
import publishing from '../publishing.module.css'
import { CampaignTrial } from './campaign-trial'
import { ExportCodes } from './export-codes'
import { MarketValues } from './market-values'
import { ReductionKind } from './reduction-kind'

type Props = FormProps & { documentKey: string; isSeries?: boolean }
const KINDS = ['percentage', 'fixed_amount', 'free_shipping'] as const

/** A promo code, or a series of them: its own discount or a campaign that it unlocks, how often it holds, for whom, and when. */
export function CodeForm({ edit, errorAt, documentKey, isSeries = false }: Props) {
  const t = useTranslations('console')
  const result = useStaffQuery('publishing/documents', publishedDocumentsSchema)
  const campaigns = (result.data?.documents ?? []).filter((one) => one.kind === 'campaign')
  const kind = String(edit.at(['kind']) ?? '')
  const unlocked = edit.at(['campaign'])
  const isOwn = typeof unlocked !== 'string'
  const parts = { edit, errorAt }
  return (
    <>
      <section className={publishing.columnForm} aria-label={t('studio.settings')}>
        <NativeSelect
          label={t('assortment.unlocks')}
          disabled={!edit.isEditable}
          value={isOwn ? '' : unlocked}
          error={errorAt('campaign')}
          data={[
            { value: '', label: t('assortment.ownDiscount') },
            ...campaigns.map(({ key, name }) => ({ value: key, label: name })),
            ...(isOwn || campaigns.some(({ key }) => key === unlocked) ? [] : [{ value: unlocked, label: unlocked }]),
          ]}
          onChange={(event) => edit.changeAt(['campaign'], event.currentTarget.value || null)}
        />
        {isOwn && <ReductionKind {...parts} kinds={KINDS} />}
        {isSeries && (
          <>
            <NumberField {...parts} path={['count']} label={t('codes.count')} hint={t('codes.countHelp')} min={1} />
            <TextField
              {...parts}
              path={['prefix']}
              label={t('codes.prefix')}
              description={t('codes.prefixHelp')}
              maxLength={12}
              read={(typed) => typed.toUpperCase()}
            />
          </>
        )}
        <NumberField
          {...parts}
          path={['usageLimit']}
          label={t(isSeries ? 'codes.usageLimit' : 'assortment.usageLimit')}
          {...(!isSeries && { hint: t('assortment.noLimit') })}
          min={1}
        />
        <PeriodField {...parts} />
        <FlagField edit={edit} path={['oncePerCustomer']} label={t('assortment.oncePerCustomer')} />
        <FlagField edit={edit} path={['membersOnly']} label={t('assortment.membersOnly')} />
      </section>
      <div className={`grow scroll padded ${publishing.assortment}`}>
        <MarketValues {...parts} hasValue={isOwn && kind === 'fixed_amount'} />
        {isSeries ? (
          <ExportCodes series={documentKey} isLive={edit.liveBody !== null} />
        ) : (
          <CampaignTrial edit={edit} code={documentKey} />
        )}
      </div>
    </>
  )
}
