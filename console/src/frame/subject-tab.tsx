import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { useTranslations } from 'next-intl'
import { useRunningViews } from '@/lib/running-views'
import { useStaff } from '@/lib/staff'
import { useGo } from '@/lib/use-go'
import frame from './frame.module.css'
import { Icon } from './icon'
import { useLeaveTab } from './leave-tab'
import { usePresent } from './presence'
import { Face, MarketTag } from './small-parts'
import { homeOf } from './tab-address'
import { useTabTitle } from './tab-title'
import { TabViewLeft } from './tab-view-left'
import { TAB_ICONS } from './use-local-rows'
import type { useTabMoves } from './use-tab-moves'

type Props = {
  tab: WorkspaceTab
  /** Its place in the strip. */
  at: number
  isActive: boolean
  onMove: ReturnType<typeof useTabMoves>['move']
}

/** The tab of one subject. */
export function SubjectTab({ tab, at, isActive, onMove }: Props) {
  const t = useTranslations('console')
  const go = useGo()
  const { views } = useRunningViews()
  const { ref } = useStaff()
  const leave = useLeaveTab()
  const present = usePresent()
  const titleOf = useTabTitle()
  const viewOf = ({ kind, id }: WorkspaceTab) =>
    kind === 'customer' ? views.find((view) => view.staffRef === ref && view.customerRef === id) : undefined
  const view = viewOf(tab)
  return (
    <div
      role="tab"
      className={frame.tab}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      data-view={view ? true : undefined}
      title={titleOf(tab)}
      onClick={() => go(tab.path || homeOf(tab))}
      onAuxClick={(event) => event.button === 1 && leave(tab)}
      onKeyDown={(event) => onMove(event, at, tab)}
    >
      {tab.kind !== 'customer' && <Icon name={TAB_ICONS[tab.kind]} size={14} />}
      {tab.market && <MarketTag market={tab.market} />}
      <TabName tab={tab} title={titleOf(tab)} />
      <Others names={present(tab)} />
      {view && <TabViewLeft until={view.expiresAt} />}
      {tab.draftAt && (
        <span className={frame.tabState} data-s="dirty" title={t('shell.unsaved')}>
          <Icon name="pencil" size={13} />
          <span className="visually-hidden">{t('shell.unsaved')}</span>
        </span>
      )}
      <span
        className={frame.tabClose}
        title={t('shell.closeTab', { name: titleOf(tab) })}
        onClick={(event) => {
          event.stopPropagation()
          leave(tab)
        }}
        aria-hidden="true"
      >
        <Icon name="close" size={12} />
      </span>
    </div>
  )
}

/** Of an order the number is what tells it from the next one; its kind stands before it as a sign. */
function TabName({ tab: { kind, id }, title }: { tab: WorkspaceTab; title: string }) {
  if (kind !== 'order') return <span className={frame.tabName}>{title}</span>
  return (
    <span className={`${frame.tabName} number`} data-tab-name>
      <span className="visually-hidden">{title}</span>
      <span aria-hidden="true">{id}</span>
    </span>
  )
}

/** Somebody else of the staff has it open. */
function Others({ names }: { names: string }) {
  const t = useTranslations('console')
  if (!names) return null
  return (
    <span className={frame.tabState} title={t('shell.alsoHere', { names })}>
      <Face name={names} size="xxs" />
      <span className="visually-hidden">{t('shell.alsoHere', { names })}</span>
    </span>
  )
}
