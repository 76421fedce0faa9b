'use client'

import { Button, Radio, Table } from '@mantine/core'
import { type ConsoleCustomer, type ContactField, contactFields } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { VersionConflict } from '@/ui/version-conflict'
import { shownContact } from './shown-contact'

type Wanted = Readonly<Partial<Record<ContactField, string>>>
type Props = {
  seen: ConsoleCustomer
  theirs: ConsoleCustomer
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
  const [chosen, setChosen] = useState<readonly ContactField[]>([])
  const [before, now] = [shownContact(seen), shownContact(theirs)]
  const rows = contactFields.filter((name) => wanted[name] !== undefined || before[name] !== now[name])
  const note = theirs.notes.find(({ id }) => !seen.notes.some((old) => old.id === id))
  const who = note?.by ?? t('events.actors.customer')
  const choose = (name: ContactField, isMine: boolean) =>
    setChosen((old) => [...old.filter((other) => other !== name), ...(isMine ? [name] : [])])
  const result = Object.fromEntries(chosen.map((name) => [name, wanted[name] ?? '']))
  return (
    <VersionConflict
      who={who}
      at={note?.at ?? at}
      versions={{ mine: seen.version, theirs: theirs.version }}
      rows={rows.map((name) => {
        const mine = wanted[name]
        const isMine = chosen.includes(name)
        const label = t(`customer.fields.${name}`)
        const radio = (value: string, isChosen: boolean, side: string, pick: boolean) => (
          <Radio
            size="xs"
            name={`conflict-${name}`}
            checked={isChosen}
            label={value || '–'}
            aria-label={`${label}, ${side}: ${value}`}
            onChange={() => choose(name, pick)}
          />
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
      actions={
        <>
          <Button size="xs" variant="default" onClick={onDrop}>
            {t('states.conflictDrop')}
          </Button>
          <Button size="xs" loading={isBusy} disabled={chosen.length === 0} onClick={() => onSave(result)}>
            {t('states.conflictSave', { version: theirs.version + 1 })}
          </Button>
        </>
      }
    />
  )
}
