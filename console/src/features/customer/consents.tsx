'use client'

import { Button } from '@mantine/core'
import { type DeskConsents, deskConsentsSchema } from '@shop/contract/rest/desk-sections'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { ReasonDialog } from '@/frame/reason-dialog'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice, State } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { EditError } from './edit-error'
import { sourceWords } from './event-words'
import { useSectionEdit } from './use-section-edit'

type Entry = DeskConsents['history'][number]
const column = createColumnHelper<Entry>()
const CHANNELS = ['email', 'sms'] as const

/** What the customer agreed to, and the record of it: when, where, by whom. */
export function Consents({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const address = `customers/${customer}/consents`
  const desk = useDesk(address, deskConsentsSchema)
  const { edit, isBusy, error } = useSectionEdit(address, deskConsentsSchema, desk)
  const [channel, setChannel] = useState<'email' | 'sms'>()
  const columns = useColumns()
  return (
    <Shown of={desk} system={t('customer.tabs.consent')} skeleton={<RowSkeletons />}>
      {(shown) => (
        <div className="scroll">
          <div className="pad col overview">
            <Notice tone="info" icon="lock" title={t('consent.lead')} />
            <EditError error={error} />
            <dl className="kv">
              {CHANNELS.map((name) => (
                <div key={name}>
                  <dt>{t(`consent.kinds.${name}`)}</dt>
                  <dd>
                    <State tone={shown[name] ? 'ok' : 'gray'} icon={shown[name] ? 'check' : 'minus'}>
                      {shown[name] ? t('consent.granted') : t('consent.withdrawn')}
                    </State>
                    {may('consents:record') && (
                      <Button
                        size="xs"
                        variant="default"
                        onClick={() => setChannel(name)}
                        aria-label={`${t('consent.record')}: ${t(`consent.kinds.${name}`)}`}
                      >
                        {t('consent.record')}
                      </Button>
                    )}
                  </dd>
                </div>
              ))}
              <div>
                <dt>{t('customer.engagementId')}</dt>
                <dd className="mono">{shown.contactId ?? '–'}</dd>
              </div>
              <div>
                <dt>{t('customer.discoveryKey')}</dt>
                <dd className="mono">{shown.discoveryKey ?? '–'}</dd>
              </div>
            </dl>
          </div>
          {shown.history.length > 0 ? (
            <DeskTable
              name="consents"
              label={t('consent.history')}
              rows={shown.history}
              columns={columns}
              idOf={({ id }) => String(id)}
            />
          ) : (
            <Empty icon="shield" title={t('states.emptyTitle')} />
          )}
          {channel && (
            <ReasonDialog
              title={t('consent.record')}
              consequence={shown[channel] ? t('consent.withdrawEffect') : t('consent.grantEffect')}
              verb={shown[channel] ? t('consent.withdraw') : t('consent.grant')}
              isBusy={isBusy}
              onClose={() => setChannel(undefined)}
              onSend={({ reason }) => edit({ channel, granted: !shown[channel], reason })}
            />
          )}
        </div>
      )}
    </Shown>
  )
}

function useColumns() {
  const t = useTranslations('console')
  const words = useTranslations()
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'at',
        header: t('table.date'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.at} title={dates.whole(original.at)}>
            {dates.short(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'channel',
        header: t('consent.channel'),
        cell: ({ row: { original } }) => t(`consent.kinds.${original.kind}`),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <State tone={original.granted ? 'ok' : 'gray'} icon={original.granted ? 'check' : 'minus'}>
            {original.granted ? t('consent.granted') : t('consent.withdrawn')}
          </State>
        ),
      }),
      column.display({
        id: 'evidence',
        header: t('consent.evidence'),
        cell: ({ row: { original } }) => (
          <span className="dim">
            {[sourceWords(original.source, words), original.textVersion, original.reason].filter(Boolean).join(' · ')}
          </span>
        ),
      }),
      column.display({
        id: 'who',
        header: t('table.who'),
        cell: ({ row: { original } }) => original.who || t('events.actors.customer'),
      }),
    ],
    [t, words, dates],
  )
}
