'use client'
import { Button } from '@mantine/core'
import { deskMembershipSchema } from '@shop/contract/rest/desk-sections'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice, State } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { reasonWritten } from '@/lib/reason-written'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { Cheques } from './cheques'
import { EditError } from './edit-error'
import { useMembershipColumns } from './membership-columns'
import { type MembershipDialog, MembershipDialogs } from './membership-dialogs'
import { MembershipFigures, MembershipHistory } from './membership-parts'
import { useSectionEdit } from './use-section-edit'

/** Points as they came about: each entry with what the balance was after it. */
export function Membership({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const address = `customers/${customer}/membership`
  const desk = useDesk(address, deskMembershipSchema)
  const { edit, isBusy, error } = useSectionEdit(address, deskMembershipSchema, desk)
  const [dialog, setDialog] = useState<MembershipDialog>()
  const columns = useMembershipColumns()
  const canEdit = may('membership:adjust')
  return (
    <Shown of={desk} system={t('customer.tabs.membership')} skeleton={<RowSkeletons />}>
      {(shown) => (
        <>
          <div className="bar">
            <State tone={shown.isMember ? 'ok' : 'gray'}>
              {shown.isMember ? levelName(shown.level) || t('customer.member') : t('customer.notMember')}
            </State>
            {shown.since && <span className="dim">{dates.day(shown.since)}</span>}
            <span className="sp" />
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
            {shown.ledger.length > 0 ? (
              <DeskTable
                name="membership"
                label={t('membership.ledger')}
                rows={shown.ledger}
                columns={columns}
                idOf={({ id }) => String(id)}
              />
            ) : (
              <Empty icon="gem" title={t('membership.noEntries')} />
            )}
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
    </Shown>
  )
}
