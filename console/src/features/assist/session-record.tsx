'use client'
import { Button } from '@mantine/core'
import { auditPageSchema } from '@shop/contract/rest/audit'
import { type ImpersonationView, impersonationViewSchema } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { Fact } from '@/frame/fact'
import { Link } from '@/frame/link'
import { MarketTag, Tag } from '@/frame/small-parts'
import { useRunningViews } from '@/lib/running-views'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'
import { AccessHold, HoldState } from './access-hold'
import { ActInSession } from './act-in-session'
import styles from './assist.module.css'
import { EndSession } from './end-session'
import { ExtendSession } from './extend-session'
import { reasonText } from './reason-text'
import { SessionLeft } from './session-left'
import { SessionOperations } from './session-operations'

const EVERY_MS = 3_000

/** One look at the shop, from its reason to its end, and what was done in it, line by line as it stands in the record. */
export function SessionRecord({ id }: { id: string }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const staff = useStaff()
  const session = useLive(`/impersonations/${id}`, impersonationViewSchema, EVERY_MS)
  const record = useLive(`/audit?impersonationId=${id}`, auditPageSchema, EVERY_MS)
  const { end } = useRunningViews()
  const { refresh } = session
  const endOne = async () => {
    await end(id, 'console')
    await refresh()
  }
  const mayEnd = ({ staffRef }: ImpersonationView) =>
    staffRef === staff.ref || staff.may('impersonations:end-team') || staff.may('impersonations:end-any')
  return (
    <QueryBoundary of={session} system={t('nav.sessions')}>
      {(shown) => (
        <>
          <SessionHead session={shown}>
            <AccessHold session={shown} onDone={refresh} />
            {shown.state !== 'ended' && mayEnd(shown) && <EndSession session={shown} onEnd={endOne} />}
            {shown.state === 'active' && shown.staffRef === staff.ref && (
              <>
                {shown.actUntil === null && staff.may('impersonate:act') && (
                  <ActInSession id={id} onDone={() => void refresh()} />
                )}
                <ExtendSession id={id} onDone={() => void refresh()} />
              </>
            )}
          </SessionHead>
          <div className="scroll">
            <SessionFacts session={shown} />
            <div className="toolbar">
              <h2 className="strong">{v('operations')}</h2>
              <span className="dim">{v('recordLead')}</span>
            </div>
            <SessionOperations record={record} />
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function SessionHead({ session: shown, children }: { session: ImpersonationView; children: React.ReactNode }) {
  const v = useTranslations('console.viewAs')
  return (
    <div className={kit.pageHead}>
      <div className={kit.pageTitle}>
        <h1>{v('record')}</h1>
        <div className={kit.pageLead}>
          <span>{shown.customerName}</span>
          <MarketTag market={shown.marketId.split('|')[0] ?? ''} />
          {shown.isBreakGlass && <Tag tone="bad">{v('glass')}</Tag>}
        </div>
        <span className="spacer" />
        <div className={kit.pageActions}>
          {children}
          <Button component={Link} href={`/c/${shown.customerRef}`} variant="default">
            {v('sessions.toCustomer')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function SessionFacts({ session: shown }: { session: ImpersonationView }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const dates = useDates()
  return (
    <dl className={styles.factsRow}>
      <Fact name={t('table.who')}>{shown.staffName}</Fact>
      <Fact name={t('table.time')}>{dates.whole(shown.startedAt)}</Fact>
      <Fact name={v('sessions.left')}>
        <SessionLeft session={shown} />
      </Fact>
      <Fact name={v('sessions.lookups')}>{shown.reads}</Fact>
      <Fact name={v('sessions.changes')}>{shown.writes}</Fact>
      <Fact name={v('sessions.refused')}>{shown.refusals}</Fact>
      <Fact name={t('table.reason')}>{reasonText(shown, t)}</Fact>
      <Fact name={v('hold.name')}>
        <HoldState session={shown} />
      </Fact>
      {shown.hold && (
        <Fact name={v('hold.why')}>{v('hold.asked', { name: shown.hold.askedBy, reason: shown.hold.reason })}</Fact>
      )}
    </dl>
  )
}
