import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { CampaignPrices } from '@/frame/prices/campaign-prices'
import { PickField } from '@/frame/publishing/pick-field'
import { TimeFields } from '@/frame/publishing/time-fields'
import { CampaignTrial } from './campaign-trial'
import type { FormProps } from './form-props'
import { LanguageNames } from './language-names'
import { MarketValues } from './market-values'
import { NumberField } from './number-field'

const KINDS = ['percentage', 'n_for_price', 'fixed_amount', 'price_list', 'free_shipping', 'free_gift'] as const

/** A campaign: what it does, for which products, when and where, under which names; and what it would do to carts now. */
export function CampaignForm({ edit, errorAt, documentKey }: FormProps & { documentKey: string }) {
  const t = useTranslations('console')
  const kind = String(edit.at(['kind']) ?? '')
  const isForAll = edit.at(['appliesTo']) === 'all'
  const markets = edit.at(['markets'])
  const startsAt = edit.at(['startsAt'])
  const gift = edit.at(['giftSkuId'])
  const parts = { edit, errorAt }
  // What nobody has saved yet the services cannot price.
  const isKept = edit.draft?.documents.some((one) => one.kind === 'campaign' && one.key === documentKey)
  const tick = (field: 'stackable' | 'hideTitle') => (
    <Checkbox
      size="xs"
      label={t(`assortment.${field}`)}
      disabled={!edit.isEditable}
      checked={edit.at([field]) === true}
      onChange={(event) => edit.changeAt([field], event.currentTarget.checked)}
    />
  )
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
      <section className="cform" aria-label={t('studio.settings')}>
        <NativeSelect
          label={t('studio.fields.kind')}
          disabled={!edit.isEditable}
          value={kind}
          data={KINDS.map((one) => ({ value: one, label: t(`assortment.kinds.${one}`) }))}
          onChange={(event) => edit.changeAt(['kind'], event.currentTarget.value)}
        />
        {kind === 'percentage' && (
          <NumberField
            {...parts}
            path={['percentBasisPoints']}
            label={t('assortment.reduction')}
            scale={100}
            unit="%"
          />
        )}
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
        <TimeFields
          startsAt={startsAt}
          endsAt={edit.at(['endsAt'])}
          isDisabled={!edit.isEditable}
          error={errorAt('endsAt')}
          onChange={(name, value) => edit.changeAt([name], value)}
        />
        {tick('stackable')}
        {tick('hideTitle')}
        <NumberField {...parts} path={['priority']} label={t('assortment.priority')} min={-1_000} />
        <TextInput
          label={t('assortment.category')}
          disabled={!edit.isEditable}
          value={String(edit.at(['category']) ?? '')}
          error={errorAt('category')}
          onChange={(event) => edit.changeAt(['category'], event.currentTarget.value)}
        />
      </section>
      <div className="grow scroll pad assortment">
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
        <CampaignTrial
          edit={edit}
          campaign={documentKey}
          markets={isRecord(markets) ? Object.keys(markets) : []}
          startsAt={typeof startsAt === 'string' ? startsAt : undefined}
        />
      </div>
    </>
  )
}
