import { SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { marketLabel } from '@/lib/market-label'
import { localMoment } from '../fields/local-moment'
import { MomentField } from '../fields/moment-field'
import type { PreviewWork } from './use-preview-screen'

/** For whom, where and when the shop is shown. */
export function PreviewChoices({ stage }: { stage: PreviewWork }) {
  const t = useTranslations('console')
  const { markets, market, languages, language, customer, audience, at, show, set } = stage
  return (
    <div className={kit.options}>
      <Choice name={t('table.market')} value={market} onChange={(value) => set('market', value)}>
        {markets.map(({ key }) => ({ value: key, label: marketLabel(key) }))}
      </Choice>
      <Choice name={t('content.language')} value={language} onChange={(value) => set('language', value)}>
        {languages.map((one) => ({ value: one, label: one }))}
      </Choice>
      <Choice name={t('table.customer')} value={customer} onChange={(value) => set('customer', value)}>
        {[
          { value: 'PERSON', label: t('customer.person') },
          { value: 'ORGANIZATION', label: t('customer.company') },
        ]}
      </Choice>
      <Choice name={t('studio.visitor')} value={audience} onChange={(value) => set('audience', value)}>
        {[
          { value: 'public', label: t('studio.guest') },
          { value: 'member', label: t('customer.member') },
        ]}
      </Choice>
      <MomentField
        label={t('studio.timeInShop')}
        value={at === '' ? null : new Date(at).toISOString()}
        onChange={(moment) => set('at', localMoment(moment ?? undefined))}
      />
      <span className="spacer" />
      <Choice name={t('studio.show')} value={show} onChange={(value) => set('show', value)}>
        {[
          { value: 'draft', label: t('markets.draft') },
          { value: 'both', label: t('studio.both') },
          { value: 'live', label: t('studio.states.published') },
        ]}
      </Choice>
    </div>
  )
}

type ChoiceProps = {
  name: string
  value: string
  onChange: (value: string) => void
  children: { value: string; label: string }[]
}

function Choice({ name, value, onChange, children }: ChoiceProps) {
  return children.length === 0 ? null : (
    <div>
      <span className="caption" aria-hidden="true">
        {name}
      </span>
      <SegmentedControl size="xs" aria-label={name} value={value} onChange={onChange} data={children} />
    </div>
  )
}
