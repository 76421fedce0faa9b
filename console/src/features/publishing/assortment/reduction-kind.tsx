import type { CampaignKind } from '@shop/contract/publishing/campaign-document'
import { useTranslations } from 'next-intl'
import type { FormProps } from '../documents/form-props'
import { ChoiceField } from '../fields/choice-field'
import { NumberField } from '../fields/number-field'

/** What a campaign or a code reduces, and by how many per cent. */
export function ReductionKind({ edit, errorAt, kinds }: FormProps & { kinds: readonly CampaignKind[] }) {
  const t = useTranslations('console')
  return (
    <>
      <ChoiceField
        edit={edit}
        path={['kind']}
        label={t('studio.fields.kind')}
        choices={kinds}
        nameOf={(kind) => t(`assortment.kinds.${kind}`)}
      />
      {edit.at(['kind']) === 'percentage' && (
        <NumberField
          {...{ edit, errorAt }}
          path={['percentBasisPoints']}
          label={t('assortment.reduction')}
          scale={100}
          unit="%"
        />
      )}
    </>
  )
}
