import type { DraftSummary } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Tag, type Tone } from '../small-parts'

const TONES: Readonly<Record<DraftSummary['state'], Tone>> = {
  open: 'info',
  requested: 'warn',
  approved: 'ok',
  scheduled: 'info',
  published: 'ok',
  discarded: 'gray',
}

export function DraftState({ state }: { state: DraftSummary['state'] }) {
  const t = useTranslations('console')
  return (
    <Tag tone={TONES[state]} icon={state === 'scheduled' ? 'clock' : state === 'published' ? 'check' : 'pencil'}>
      {t(`studio.states.${state}`)}
    </Tag>
  )
}
