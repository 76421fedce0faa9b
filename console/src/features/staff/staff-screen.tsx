'use client'

import { Button } from '@mantine/core'
import {
  type ConsolePeople,
  consolePeopleSchema,
  type StaffInvited,
  type StaffPerson,
} from '@shop/contract/rest/staff-people'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { ListFoot } from '@/ui/list-foot'
import { PageHead } from '@/ui/page-head'
import { Problem } from '@/ui/problem'
import { QueryBoundary } from '@/ui/query-boundary'
import { useColumns } from '@/ui/use-columns'
import { DataTable } from '@/frame/data-table'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Face, State, Tag } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useStaffQuery } from '@/lib/use-staff-query'
import { type Deed, DeedDialog } from './deed-dialog'
import { InvitationDialog } from './invitation-dialog'
import { PersonForm } from './person-form'
import { RolesForm } from './roles-form'

type Dialog = { readonly kind: 'add' } | { readonly kind: 'roles' | Deed; readonly person: StaffPerson }

/** Who works here, with which roles in which markets, and how far they go alone. */
export function StaffScreen() {
  const t = useTranslations('console')
  const result = useStaffQuery('people', consolePeopleSchema)
  const [dialog, setDialog] = useState<Dialog>()
  const [problem, setProblem] = useState<string>()
  const [invited, setInvited] = useState<StaffInvited>()
  const table = useStaffTable(setDialog)
  const close = () => setDialog(undefined)
  const put = ({ invitation, ...person }: StaffInvited) => {
    if (!result.data) return
    if (invitation) setInvited({ ...person, invitation })
    const others = result.data.people.filter(({ ref }) => ref !== person.ref)
    result.show({ ...result.data, people: [...others, person].sort((a, b) => a.name.localeCompare(b.name)) })
    setProblem(undefined)
    close()
  }
  const parts = { onClose: close, onDone: put, onProblem: setProblem, refresh: result.refresh }
  return (
    <>
      <PageHead
        title={t('nav.staff')}
        lead={t('staff.title')}
        actions={
          <Button variant="filled" onClick={() => setDialog({ kind: 'add' })}>
            <Icon name="plus" size={14} /> {t('staff.add')}
          </Button>
        }
      />
      <Problem text={problem} />
      <QueryBoundary of={result} system={t('nav.staff')}>
        {({ people, markets }: ConsolePeople) => (
          <>
            <div className="scroll">
              <DataTable {...table} size="tall" rows={people} />
            </div>
            <ListFoot shown={people.length} />
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
      </QueryBoundary>
    </>
  )
}

function useStaffTable(onOpen: (dialog: Dialog) => void) {
  const t = useTranslations('console')
  const dates = useDates()
  const me = useStaff()
  const columns = useColumns<StaffPerson>([t, dates, me.ref, onOpen], (column) => [
    column.cell('name', t('table.name'), (person) => (
      <span className="row gap-12">
        <Face name={person.name} size="xs" />
        <span className="two-lines">
          <Link
            className={`strong ${kit.rowLink}`}
            href={`/audit?staffRef=${person.ref}`}
            title={t('audit.allBy', { name: person.name })}
          >
            {person.name}
          </Link>
          <small>{person.email}</small>
        </span>
      </span>
    )),
    column.cell('roles', t('staff.roles'), (person) =>
      person.grants.length === 0 ? (
        <span className="dim">{t('staff.noRole')}</span>
      ) : (
        <span className="row gap-4 wrap">
          {person.grants.map(({ role, marketId, expiresAt }) => (
            <Tag key={`${role} ${marketId}`}>
              {t(`roles.${role}`)} · {marketId ? marketId.slice(0, 2) : t('staff.everywhere')}
              {expiresAt && ` · ${t('staff.until', { date: dates.day(expiresAt) })}`}
            </Tag>
          ))}
        </span>
      ),
    ),
    column.amount('limit', t('staff.pointsLimit'), ({ pointsLimit }) => pointsLimit, { wideOnly: true }),
    column.cell('stepUp', t('staff.stepUp'), (person) => <SecondSteps person={person} />, {
      wideOnly: true,
    }),
    column.cell('last', t('staff.lastSignIn'), (person) => (
      <span className="two-lines">
        <span>{person.lastSignInAt ? dates.short(person.lastSignInAt) : '–'}</span>
        <small>{t('staff.openSessions', { count: person.openSessions })}</small>
      </span>
    )),
    column.cell('state', t('table.state'), (person) => (
      <span className="two-lines">
        <State tone={person.state === 'active' ? 'ok' : 'bad'}>
          {person.state === 'active' ? t('staff.active') : t('staff.disabled')}
        </State>
        {person.reset && <small>{t('staff.resetAsked', { name: person.reset.askedBy })}</small>}
        {person.ref !== me.ref && person.invite === 'by-operator' && <small>{t('staff.inviteByOperator')}</small>}
      </span>
    )),
    column.actions(
      (person) =>
        person.ref !== me.ref && (
          <span className="row gap-6 wrap at-end">
            <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'roles', person })}>
              {t('staff.change')}
            </Button>
            {person.state === 'active' && isInvitable(person) && (
              <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'invite', person })}>
                {person.invite === 'agrees' ? t('staff.resetAgree') : t('staff.invite')}
              </Button>
            )}
            <Button
              size="xs"
              variant={person.state === 'active' ? 'danger' : 'default'}
              onClick={() => onOpen({ kind: person.state === 'active' ? 'disable' : 'enable', person })}
            >
              {person.state === 'active' ? t('staff.disable') : t('staff.enable')}
            </Button>
          </span>
        ),
    ),
  ])
  return { name: 'staff-desk', label: t('nav.staff'), idOf: ({ ref }: StaffPerson) => ref, columns }
}

/** Whether to invite anew would do anything. */
const isInvitable = ({ invite }: StaffPerson): boolean => invite !== 'waits' && invite !== 'by-operator'

function SecondSteps({ person: { hasTotp, passkeys, isOfProvider } }: { person: StaffPerson }) {
  const t = useTranslations('console.staff')
  if (!hasTotp && passkeys === 0) return t(isOfProvider ? 'ofProvider' : 'waiting')
  return (
    <span className="two-lines">
      {hasTotp && <span>{t('hasTotp')}</span>}
      {passkeys > 0 && <span>{t('passkeys', { count: passkeys })}</span>}
    </span>
  )
}
