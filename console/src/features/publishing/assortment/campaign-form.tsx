import { NativeSelect } from '@mantine/core'
import { campaignKinds } from '@shop/contract/publishing/campaign-document'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { FormProps } from '../documents/form-props'
import { FlagField } from '../fields/flag-field'
import { NumberField } from '../fields/number-field'
import { PeriodField } from '../fields/period-field'
import { PickField } from '../fields/pick-field'
import { TextField } from '../fields/text-field'
import { CampaignPrices } from '../prices/campaign-prices'
import publishing from '../publishing.module.css'
import { CampaignTrial } from './campaign-trial'
import { LanguageNames } from './language-names'
import { MarketValues } from './market-values'
import { ReductionKind } from './reduction-kind'

/** A campaign: what it does, for which products, when and where, under which names; and what it would do to carts now. */
export function CampaignForm({ edit, errorAt, documentKey }: FormProps & { documentKey: string }) {
  const t = useTranslations('console')
  const kind = String(edit.at(['kind']) ?? '')
  const isForAll = edit.at(['appliesTo']) === 'all'
  const markets = edit.at(['markets'])
  const gift = edit.at(['giftSkuId'])
  const parts = { edit, errorAt }
  // What nobody has saved yet the services cannot price.
  const isKept = edit.draft?.documents.some((one) => one.kind === 'campaign' && one.key === documentKey)
  const ids = (field: 'productIds' | 'categoryIds') => (
    <PickField
      of={field === 'productIds' ? 'product' : 'category'}
      label={t(`assortment.${field}`)}
      value={edit.at([field])}
      isDisabled={!edit.isEditable}
      error={errorAt(field)}
      onChange={(picked) => edit.changeAt([field], picked)}
    />
  )
  return (
    <>
      <section className={publishing.columnForm} aria-label={t('studio.settings')}>
        <ReductionKind {...parts} kinds={campaignKinds} />
        {kind === 'n_for_price' && (
          <NumberField {...parts} path={['buyQuantity']} label={t('assortment.buyQuantity')} min={1} />
        )}
        {kind === 'free_gift' && (
          <PickField
            isOne
            of="sku"
            label={t('assortment.gift')}
            value={typeof gift === 'number' ? [gift] : []}
            isDisabled={!edit.isEditable}
            error={errorAt('giftSkuId')}
            onChange={([id = null]) => edit.changeAt(['giftSkuId'], id)}
          />
        )}
        <NativeSelect
          label={t('assortment.appliesTo')}
          disabled={!edit.isEditable}
          value={isForAll ? 'all' : 'products'}
          data={[
            { value: 'products', label: t('assortment.someProducts') },
            { value: 'all', label: t('assortment.allProducts') },
          ]}
          onChange={(event) => edit.changeAt(['appliesTo'], event.currentTarget.value)}
        />
        {!isForAll && ids('productIds')}
        {!isForAll && ids('categoryIds')}
        <PeriodField {...parts} />
        <FlagField edit={edit} path={['stackable']} label={t('assortment.stackable')} />
        <FlagField edit={edit} path={['hideTitle']} label={t('assortment.hideTitle')} />
        <NumberField {...parts} path={['priority']} label={t('assortment.priority')} min={-1_000} />
        <TextField {...parts} path={['category']} label={t('assortment.category')} />
      </section>
      <div className={`grow scroll padded ${publishing.assortment}`}>
        <LanguageNames {...parts} />
        <MarketValues {...parts} hasValue={kind === 'n_for_price' || kind === 'fixed_amount'} />
        {edit.draft && (isKept || edit.liveBody !== null) && (
          <CampaignPrices
            draftId={edit.draft.id}
            version={edit.draft.version}
            campaign={documentKey}
            markets={isRecord(markets) ? Object.keys(markets) : []}
          />
        )}
        <CampaignTrial edit={edit} campaign={documentKey} />
      </div>
    </>
  )
}
