'use client'

import { Button } from '@mantine/core'
import { consoleMembershipSchema } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListTable } from '@/ui/list-table'
import { QueryBoundary } from '@/ui/query-boundary'
import { Notice, State } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { reasonWritten } from '@/lib/reason-written'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { Cheques } from './cheques'
import { EditError } from './edit-error'
import { type MembershipDialog, MembershipDialogs } from './membership-dialogs'
import { MembershipFigures, MembershipHistory } from './membership-parts'
import { useMembershipTable } from './use-membership-table'
import { useSection } from './use-section'

/** Points as they came about: each entry with what the balance was after it. */
export function Membership({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const { result, edit, isBusy, error } = useSection(`customers/${customer}/membership`, consoleMembershipSchema)
  const [dialog, setDialog] = useState<MembershipDialog>()
  const table = useMembershipTable(customer)
  const canEdit = may('membership:adjust')
  return (
    <QueryBoundary of={result} system={t('customer.tabs.membership')}>
      {(shown) => (
        <>
          <div className="toolbar">
            <State tone={shown.isMember ? 'ok' : 'gray'}>
              {shown.isMember ? levelName(shown.level) || t('customer.member') : t('customer.notMember')}
            </State>
            {shown.since && <span className="dim">{dates.day(shown.since)}</span>}
            <span className="spacer" />
            {canEdit && (
              <>
                <Button variant="default" onClick={() => setDialog('correct')}>
                  {t('membership.correct')}
                </Button>
                <Button
                  variant={shown.isMember ? 'danger' : 'filled'}
                  onClick={() => setDialog(shown.isMember ? 'end' : 'join')}
                >
                  {shown.isMember ? t('membership.end') : t('membership.join')}
                </Button>
              </>
            )}
          </div>
          <EditError error={error} />
          <div className="scroll">
            <MembershipFigures membership={shown} />
            {shown.waiting.map((wish) => (
              <Notice key={wish.at} tone="warn" icon="clock" title={t('membership.waiting', { points: wish.points })}>
                {reasonWritten(wish.reason, t)} · {wish.who}
              </Notice>
            ))}
            <ListTable {...table} rows={shown.ledger} empty={{ icon: 'gem', title: t('membership.noEntries') }} />
            <Cheques cheques={shown.cheques} />
            <MembershipHistory events={shown.events} />
          </div>
          {dialog && (
            <MembershipDialogs
              dialog={dialog}
              membership={shown}
              edit={edit}
              isBusy={isBusy}
              onClose={() => setDialog(undefined)}
            />
          )}
        </>
      )}
    </QueryBoundary>
  )
}
