import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { publishedDocumentsSchema } from '@shop/contract/rest/publishing-answers'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { TimeFields } from '@/frame/publishing/time-fields'
import { useDesk } from '@/lib/use-desk'
import { CampaignTrial } from './campaign-trial'
import { ExportCodes } from './export-codes'
import type { FormProps } from './form-props'
import { MarketValues } from './market-values'
import { NumberField } from './number-field'

type Props = FormProps & { documentKey: string; isSeries?: boolean }
const KINDS = ['percentage', 'fixed_amount', 'free_shipping'] as const

/** A promo code, or a series of them: its own discount or a campaign that it unlocks, how often it holds, for whom, and when. */
export function CodeForm({ edit, errorAt, documentKey, isSeries = false }: Props) {
  const t = useTranslations('console')
  const desk = useDesk('publishing/documents', publishedDocumentsSchema)
  const campaigns = (desk.data?.documents ?? []).filter((one) => one.kind === 'campaign')
  const kind = String(edit.at(['kind']) ?? '')
  const unlocked = edit.at(['campaign'])
  const isOwn = typeof unlocked !== 'string'
  const markets = edit.at(['markets'])
  const startsAt = edit.at(['startsAt'])
  const parts = { edit, errorAt }
  const tick = (field: 'oncePerCustomer' | 'membersOnly') => (
    <Checkbox
      size="xs"
      label={t(`assortment.${field}`)}
      disabled={!edit.isEditable}
      checked={edit.at([field]) === true}
      onChange={(event) => edit.changeAt([field], event.currentTarget.checked)}
    />
  )
  return (
    <>
      <section className="cform" aria-label={t('studio.settings')}>
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
        {isOwn && (
          <NativeSelect
            label={t('studio.fields.kind')}
            disabled={!edit.isEditable}
            value={kind}
            data={KINDS.map((one) => ({ value: one, label: t(`assortment.kinds.${one}`) }))}
            onChange={(event) => edit.changeAt(['kind'], event.currentTarget.value)}
          />
        )}
        {isOwn && kind === 'percentage' && (
          <NumberField
            {...parts}
            path={['percentBasisPoints']}
            label={t('assortment.reduction')}
            scale={100}
            unit="%"
          />
        )}
        {isSeries && (
          <>
            <NumberField {...parts} path={['count']} label={t('codes.count')} hint={t('codes.countHelp')} min={1} />
            <TextInput
              label={t('codes.prefix')}
              description={t('codes.prefixHelp')}
              disabled={!edit.isEditable}
              maxLength={12}
              value={String(edit.at(['prefix']) ?? '')}
              error={errorAt('prefix')}
              onChange={(event) => edit.changeAt(['prefix'], event.currentTarget.value.toUpperCase())}
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
        <TimeFields
          startsAt={startsAt}
          endsAt={edit.at(['endsAt'])}
          isDisabled={!edit.isEditable}
          error={errorAt('endsAt')}
          onChange={(name, value) => edit.changeAt([name], value)}
        />
        {tick('oncePerCustomer')}
        {tick('membersOnly')}
      </section>
      <div className="grow scroll pad assortment">
        <MarketValues {...parts} hasValue={isOwn && kind === 'fixed_amount'} />
        {isSeries ? (
          <ExportCodes series={documentKey} isLive={edit.liveBody !== null} />
        ) : (
          <CampaignTrial
            edit={edit}
            code={documentKey}
            markets={isRecord(markets) ? Object.keys(markets) : []}
            startsAt={typeof startsAt === 'string' ? startsAt : undefined}
          />
        )}
      </div>
    </>
  )
}
