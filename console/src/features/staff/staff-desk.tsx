'use client'

import { Button } from '@mantine/core'
import {
  type DeskPeople,
  deskPeopleSchema,
  type StaffInvited,
  type StaffPerson,
} from '@shop/contract/rest/staff-people'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Face, Notice, State, Tag } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { type Deed, DeedDialog } from './deed-dialog'
import { InvitationDialog } from './invitation-dialog'
import { PersonForm } from './person-form'
import { RolesForm } from './roles-form'

type Dialog = { readonly kind: 'add' } | { readonly kind: 'roles' | Deed; readonly person: StaffPerson }
const column = createColumnHelper<StaffPerson>()

/** Who works here, with which roles in which markets, and how far they go alone. */
export function StaffDesk() {
  const t = useTranslations('console')
  const desk = useDesk('people', deskPeopleSchema)
  const [dialog, setDialog] = useState<Dialog>()
  const [problem, setProblem] = useState<string>()
  const [invited, setInvited] = useState<StaffInvited>()
  const columns = useColumns(setDialog)
  const close = () => setDialog(undefined)
  const put = ({ invitation, ...person }: StaffInvited) => {
    if (!desk.data) return
    if (invitation) setInvited({ ...person, invitation })
    const others = desk.data.people.filter(({ ref }) => ref !== person.ref)
    desk.show({ ...desk.data, people: [...others, person].sort((a, b) => a.name.localeCompare(b.name)) })
    setProblem(undefined)
    close()
  }
  const parts = { onClose: close, onDone: put, onProblem: setProblem, refresh: desk.refresh }
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.staff')}</h1>
          <span className="pm">{t('staff.title')}</span>
          <span className="sp" />
          <Button variant="filled" onClick={() => setDialog({ kind: 'add' })}>
            <Icon name="plus" size={14} /> {t('staff.add')}
          </Button>
        </div>
      </div>
      {problem && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={problem} />
        </div>
      )}
      <Shown of={desk} system={t('nav.staff')} skeleton={<RowSkeletons />}>
        {({ people, markets }: DeskPeople) => (
          <>
            <div className="scroll">
              <DeskTable
                name="staff-desk"
                label={t('nav.staff')}
                rows={people}
                columns={columns}
                idOf={({ ref }) => ref}
                size="lo"
              />
            </div>
            <div className="tf">
              <span role="status">{t('table.rows', { count: people.length })}</span>
            </div>
            {dialog?.kind === 'add' && <PersonForm markets={markets} {...parts} />}
            {dialog?.kind === 'roles' && <RolesForm person={dialog.person} markets={markets} {...parts} />}
            {dialog && dialog.kind !== 'add' && dialog.kind !== 'roles' && (
              <DeedDialog person={dialog.person} deed={dialog.kind} {...parts} />
            )}
            {invited?.invitation && (
              <InvitationDialog
                invited={{ name: invited.name, invitation: invited.invitation }}
                onClose={() => setInvited(undefined)}
              />
            )}
          </>
        )}
      </Shown>
    </>
  )
}

function useColumns(onOpen: (dialog: Dialog) => void) {
  const t = useTranslations('console')
  const dates = useDates()
  const me = useStaff()
  return useMemo(
    () => [
      column.display({
        id: 'name',
        header: t('table.name'),
        cell: ({ row: { original } }) => (
          <span className="row g12">
            <Face name={original.name} size="xs" />
            <span className="two">
              <Link
                className="b row-link"
                href={`/audit?staffRef=${original.ref}`}
                title={t('audit.allBy', { name: original.name })}
              >
                {original.name}
              </Link>
              <small>{original.email}</small>
            </span>
          </span>
        ),
      }),
      column.display({
        id: 'roles',
        header: t('staff.roles'),
        cell: ({ row: { original } }) =>
          original.grants.length === 0 ? (
            <span className="dim">{t('staff.noRole')}</span>
          ) : (
            <span className="row g4 wrap">
              {original.grants.map(({ role, marketId, expiresAt }) => (
                <Tag key={`${role} ${marketId}`}>
                  {t(`roles.${role}`)} · {marketId ? marketId.slice(0, 2) : t('staff.everywhere')}
                  {expiresAt && ` · ${t('staff.until', { date: dates.day(expiresAt) })}`}
                </Tag>
              ))}
            </span>
          ),
      }),
      column.display({
        id: 'limit',
        header: t('staff.pointsLimit'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => original.pointsLimit,
      }),
      column.display({
        id: 'stepUp',
        header: t('staff.stepUp'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (original.hasTotp ? t('staff.hasTotp') : t('staff.waiting')),
      }),
      column.display({
        id: 'last',
        header: t('staff.lastSignIn'),
        cell: ({ row: { original } }) => (
          <span className="two">
            <span>{original.lastSignInAt ? dates.short(original.lastSignInAt) : '–'}</span>
            <small>{t('staff.openSessions', { count: original.openSessions })}</small>
          </span>
        ),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <State tone={original.state === 'active' ? 'ok' : 'bad'}>
            {original.state === 'active' ? t('staff.active') : t('staff.disabled')}
          </State>
        ),
      }),
      column.display({
        id: 'actions',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          original.ref !== me.ref && (
            <span className="row g6 wrap end">
              <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'roles', person: original })}>
                {t('staff.change')}
              </Button>
              {original.state === 'active' && (
                <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'invite', person: original })}>
                  {t('staff.invite')}
                </Button>
              )}
              <Button
                size="xs"
                variant={original.state === 'active' ? 'danger' : 'default'}
                onClick={() => onOpen({ kind: original.state === 'active' ? 'disable' : 'enable', person: original })}
              >
                {original.state === 'active' ? t('staff.disable') : t('staff.enable')}
              </Button>
            </span>
          ),
      }),
    ],
    [t, dates, me.ref, onOpen],
  )
}
