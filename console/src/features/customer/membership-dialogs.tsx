import type { ConsoleMembership } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/frame/reason-dialog'

export type MembershipDialog = 'join' | 'end' | 'correct'
type Props = {
  dialog: MembershipDialog
  membership: ConsoleMembership
  edit: (body: unknown) => Promise<boolean>
  isBusy: boolean
  onClose: () => void
}

/** The reason for what is to be changed of a membership. */
export function MembershipDialogs({ dialog, membership: shown, edit, isBusy, onClose }: Props) {
  const t = useTranslations('console')
  if (dialog === 'correct')
    return (
      <ReasonDialog
        title={t('membership.correct')}
        consequence={t('membership.limit', { points: shown.correctionLimit })}
        verb={t('membership.correct')}
        numbers={[{ name: 'points', label: t('customer.points'), initial: 100 }]}
        isBusy={isBusy}
        onClose={onClose}
        onSend={({ reason, points }) =>
          edit({ do: 'correct', points: Number(points), reason, key: crypto.randomUUID() })
        }
      />
    )
  return (
    <ReasonDialog
      title={dialog === 'join' ? t('membership.join') : t('membership.end')}
      consequence={dialog === 'join' ? t('membership.joinEffect') : t('membership.endEffect', { points: shown.points })}
      verb={dialog === 'join' ? t('membership.join') : t('membership.end')}
      isDangerous={dialog === 'end'}
      isBusy={isBusy}
      onClose={onClose}
      onSend={({ reason }) => edit({ do: dialog, reason })}
    />
  )
}
