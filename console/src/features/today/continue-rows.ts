import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'

export type ContinueRow = WorkspaceTab & { readonly change: ConsoleToday['changes'][number] | undefined }

/** The tabs with what happened to their subjects, the newest change first; those that nothing happened to as they were opened. */
export function continueRows(tabs: readonly WorkspaceTab[], changes: ConsoleToday['changes']): ContinueRow[] {
  const rows = tabs.toReversed().map((tab) => ({
    ...tab,
    change: changes.find(({ kind, id }) => kind === tab.kind && id === tab.id),
  }))
  return rows.toSorted((a, b) => newest(b) - newest(a))
}

const newest = ({ draftAt, change }: ContinueRow): number =>
  Math.max(...[draftAt, change?.at].map((at) => (at ? Date.parse(at) : 0)))
