import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { StaffApiError } from '@/lib/staff-api-error'
import { Notice } from '../small-parts'

const KNOWN = [
  'APPROVAL_NEEDED',
  'DOCUMENT_INVALID',
  'DRAFT_STATE',
  'CONFLICT_STALE_VERSION',
  'FORBIDDEN',
  'UNAVAILABLE',
  'BAD_USER_INPUT',
  'NOT_FOUND',
] as const

type Props = { error: StaffApiError | undefined; onReload?: () => void; onDismiss: () => void }

/** Why a step was not taken, and what can be done instead. Live is as it was. */
export function StepError({ error, onReload, onDismiss }: Props) {
  const t = useTranslations('console')
  if (!error) return null
  const code = KNOWN.find((one) => one === error.code) ?? (error.status >= 500 ? 'UNAVAILABLE' : 'BAD_USER_INPUT')
  return (
    <Notice
      tone="bad"
      icon="warning"
      title={t(`studio.refused.${code}`)}
      actions={
        <>
          {onReload && (
            <Button size="xs" variant="default" onClick={onReload}>
              {t('studio.reload')}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={onDismiss}>
            {t('actions.dismiss')}
          </Button>
        </>
      }
    />
  )
}
