import { Checkbox } from '@mantine/core'
import type { Imported, WaitingImport } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Notice } from '@/frame/small-parts'
import { useShortList } from '@/lib/use-short-list'
import type { useImportForm } from './use-import-form'

type Props = { one: ReturnType<typeof useImportForm>; tried: Imported; waiting: readonly WaitingImport[] }

/** What became of a file, or what still stands in its way. */
export function ImportOutcome({ one, tried, waiting }: Props) {
  const t = useTranslations('console')
  const shortOf = useShortList()
  const { changed, refused } = tried
  if (tried.isApplied)
    return (
      <Notice tone="ok" icon="check" title={t('imports.applied', { count: changed })}>
        {refused > 0 && t('imports.leftOut', { count: refused })}
      </Notice>
    )
  if (tried.waiting !== null) {
    const approvers = waiting.find(({ id }) => id === tried.waiting)?.approvers ?? []
    return (
      <Notice tone="info" icon="clock" title={t('imports.waits', { count: changed })}>
        {approvers.length > 0 ? t('imports.mayApprove', { names: shortOf(approvers) }) : t('imports.nobodyApproves')}
      </Notice>
    )
  }
  if (refused === 0) return changed === 0 ? <Notice tone="info" icon="check" title={t('imports.nothingNew')} /> : null
  return (
    <Notice tone="bad" icon="warning" title={t('imports.refusedRows', { count: refused })}>
      {t('imports.allOrNothing')}
      {changed > 0 && (
        <Checkbox
          mt={8}
          label={t('imports.leaveOut', { count: refused })}
          checked={one.leavesOut}
          onChange={(event) => one.setLeavesOut(event.currentTarget.checked)}
        />
      )}
    </Notice>
  )
}
