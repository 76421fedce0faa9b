'use client'

import { Button, Table } from '@mantine/core'
import { type ContactField, contactFields, type DeskCustomer } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import { shownContact } from './shown-contact'

type Wanted = Readonly<Partial<Record<ContactField, string>>>
type Props = {
  seen: DeskCustomer
  theirs: DeskCustomer
  wanted: Wanted
  /** When it was refused. */
  at: string
  isBusy: boolean
  onSave: (fields: Wanted) => void
  onDrop: () => void
}

/** Somebody was faster: both versions field by field. Theirs holds, unless mine is chosen for a field. */
export function ContactConflict({ seen, theirs, wanted, at, isBusy, onSave, onDrop }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const [chosen, setChosen] = useState<readonly ContactField[]>([])
  const [before, now] = [shownContact(seen), shownContact(theirs)]
  const rows = contactFields.filter((name) => wanted[name] !== undefined || before[name] !== now[name])
  const note = theirs.notes.find(({ id }) => !seen.notes.some((old) => old.id === id))
  const who = note?.by ?? t('events.actors.customer')
  const choose = (name: ContactField, isMine: boolean) =>
    setChosen((old) => [...old.filter((other) => other !== name), ...(isMine ? [name] : [])])
  const result = Object.fromEntries(chosen.map((name) => [name, wanted[name] ?? '']))
  return (
    <section className="conflict" role="alertdialog" aria-label={t('states.conflictTitle', { who })}>
      <div className="row">
        <Icon name="warning" />
        <b>{t('states.conflictTitle', { who })}</b>
      </div>
      <p className="dim">
        {t('states.conflictText', {
          mine: seen.version,
          theirs: theirs.version,
          time: dates.seconds(note?.at ?? at),
        })}
      </p>
      <Table className="mrg tight">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('states.conflictField')}</Table.Th>
            <Table.Th>{t('states.conflictYours')}</Table.Th>
            <Table.Th>{t('states.conflictTheirs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((name) => {
            const mine = wanted[name]
            const isMine = chosen.includes(name)
            const label = t(`customer.fields.${name}`)
            const radio = (value: string, isChosen: boolean, side: string, pick: boolean) => (
              <label className="row g6">
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={isChosen}
                  aria-label={`${label}, ${side}: ${value}`}
                  onChange={() => choose(name, pick)}
                />
                {value || '–'}
              </label>
            )
            return (
              <Table.Tr key={name}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td data-pick={isMine || undefined}>
                  {mine === undefined ? before[name] || '–' : radio(mine, isMine, t('states.conflictYours'), true)}
                </Table.Td>
                <Table.Td data-pick={!isMine || undefined}>
                  {mine === undefined ? now[name] || '–' : radio(now[name], !isMine, t('states.conflictTheirs'), false)}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <div className="row mt8">
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('states.conflictDrop')}
        </Button>
        <Button size="xs" loading={isBusy} disabled={chosen.length === 0} onClick={() => onSave(result)}>
          {t('states.conflictSave', { version: theirs.version + 1 })}
        </Button>
      </div>
    </section>
  )
}
