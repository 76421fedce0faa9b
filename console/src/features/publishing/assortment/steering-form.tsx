import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FormProps } from '../documents/form-props'
import { AddressField } from '../fields/address-field'
import { PickField } from '../fields/pick-field'
import publishing from '../publishing.module.css'
import { FacetOrder } from './facet-order'
import { RuleList } from './rule-list'
import { SearchTrial } from './search-trial'

const BOOSTED = ['product', 'brand', 'category'] as const

/** What merchandisers know better than the search of a market: pins, redirects, boosts, the order of filters. */
export function SteeringForm({ edit, errorAt, documentKey }: FormProps & { documentKey: string }) {
  const t = useTranslations('console')
  const phrase = (field: 'pins' | 'redirects', value: unknown, at: number, set: (text: string) => void) => (
    <TextInput
      label={`${t('assortment.phrase')} ${at + 1}`}
      disabled={!edit.isEditable}
      value={String(value ?? '')}
      error={errorAt(field, at, 'phrase')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
  return (
    <>
      <div className={`grow scroll padded ${publishing.assortment}`}>
        <RuleList edit={edit} field="pins" fresh={{ phrase: '', productIds: [] }}>
          {(rule, at, set) => (
            <>
              {phrase('pins', rule.phrase, at, (text) => set({ phrase: text }))}
              <PickField
                isOrdered
                of="product"
                label={`${t('assortment.productIds')} ${at + 1}`}
                value={rule.productIds}
                isDisabled={!edit.isEditable}
                error={errorAt('pins', at, 'productIds')}
                onChange={(productIds) => set({ productIds })}
              />
            </>
          )}
        </RuleList>
        <RuleList edit={edit} field="redirects" fresh={{ phrase: '', path: '/' }}>
          {(rule, at, set) => (
            <>
              {phrase('redirects', rule.phrase, at, (text) => set({ phrase: text }))}
              <AddressField
                label={`${t('assortment.leadsTo')} ${at + 1}`}
                disabled={!edit.isEditable}
                value={String(rule.path ?? '')}
                error={errorAt('redirects', at, 'path')}
                onChange={(event) => set({ path: event.currentTarget.value })}
              />
            </>
          )}
        </RuleList>
        <RuleList edit={edit} field="boosts" fresh={{ kind: 'product', id: 0 }}>
          {(rule, at, set) => (
            <>
              <NativeSelect
                label={`${t('studio.fields.kind')} ${at + 1}`}
                disabled={!edit.isEditable}
                value={String(rule.kind ?? '')}
                data={BOOSTED.map((one) => ({ value: one, label: t(`assortment.boosted.${one}`) }))}
                onChange={(event) => set({ kind: event.currentTarget.value, id: 0 })}
              />
              <PickField
                key={String(rule.kind)}
                isOne
                of={BOOSTED.find((one) => one === rule.kind) ?? 'product'}
                label={`${t('assortment.boosts')} ${at + 1}`}
                value={typeof rule.id === 'number' && rule.id > 0 ? [rule.id] : []}
                isDisabled={!edit.isEditable}
                error={errorAt('boosts', at, 'id')}
                onChange={([id = 0]) => set({ id })}
              />
            </>
          )}
        </RuleList>
        <FacetOrder edit={edit} errorAt={errorAt} />
      </div>
      <div className="side">
        <SearchTrial edit={edit} market={documentKey} />
      </div>
    </>
  )
}
