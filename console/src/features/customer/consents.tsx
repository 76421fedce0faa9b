'use client'

import { Button } from '@mantine/core'
import { type ConsentEdit, type ConsoleConsents, consoleConsentsSchema } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { ListTable } from '@/ui/list-table'
import { QueryBoundary } from '@/ui/query-boundary'
import { useColumns } from '@/ui/use-columns'
import { Fact } from '@/frame/fact'
import { ReasonDialog } from '@/frame/reason-dialog'
import { Notice, State } from '@/frame/small-parts'
import { savingProblem } from '@/lib/saving-problem'
import { useStaff } from '@/lib/staff'
import styles from './customer.module.css'
import { EditError } from './edit-error'
import { sourceWords } from './event-words'
import { useSection } from './use-section'

type Entry = ConsoleConsents['history'][number]
const CHANNELS = ['email', 'sms'] as const

/** What the customer agreed to, and the record of it: when, where, by whom. */
export function Consents({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const { result, edit, isBusy, error } = useSection(`customers/${customer}/consents`, consoleConsentsSchema)
  const [asked, setAsked] = useState<Pick<ConsentEdit, 'channel' | 'was'>>()
  const table = useConsentTable()
  return (
    <QueryBoundary of={result} system={t('customer.tabs.consent')}>
      {(shown) => (
        <div className="scroll">
          <div className={`padded column ${styles.overview}`}>
            <Notice tone="info" icon="lock" title={t('consent.lead')} />
            <EditError error={error} />
            <dl className={kit.facts}>
              {CHANNELS.map((name) => (
                <Fact key={name} name={t(`consent.kinds.${name}`)}>
                  <State tone={shown[name] ? 'ok' : 'gray'} icon={shown[name] ? 'check' : 'minus'}>
                    {shown[name] ? t('consent.granted') : t('consent.withdrawn')}
                  </State>
                  {may('consents:record') && (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => setAsked({ channel: name, was: shown[name] })}
                      aria-label={`${t('consent.record')}: ${t(`consent.kinds.${name}`)}`}
                    >
                      {t('consent.record')}
                    </Button>
                  )}
                </Fact>
              ))}
              <Fact name={t('customer.engagementId')} className="mono">
                {shown.contactId ?? '–'}
              </Fact>
              <Fact name={t('customer.discoveryKey')} className="mono">
                {shown.discoveryKey ?? '–'}
              </Fact>
            </dl>
          </div>
          <ListTable {...table} rows={shown.history} empty={{ icon: 'shield', title: t('states.emptyTitle') }} />
          {asked && (
            <ReasonDialog
              title={t('consent.record')}
              consequence={asked.was ? t('consent.withdrawEffect') : t('consent.grantEffect')}
              verb={asked.was ? t('consent.withdraw') : t('consent.grant')}
              isBusy={isBusy}
              problem={error && savingProblem(error, t)}
              onClose={() => setAsked(undefined)}
              onSend={({ reason }) => edit({ ...asked, granted: !asked.was, reason })}
            />
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

function useConsentTable() {
  const t = useTranslations('console')
  const words = useTranslations()
  const columns = useColumns<Entry>([t, words], (column) => [
    column.when('at', t('table.date'), ({ at }) => at),
    column.cell('channel', t('consent.channel'), (entry) => t(`consent.kinds.${entry.kind}`)),
    column.cell('state', t('table.state'), (entry) => (
      <State tone={entry.granted ? 'ok' : 'gray'} icon={entry.granted ? 'check' : 'minus'}>
        {entry.granted ? t('consent.granted') : t('consent.withdrawn')}
      </State>
    )),
    column.cell('evidence', t('consent.evidence'), (entry) => (
      <span className="dim">
        {[sourceWords(entry.source, words), entry.textVersion, entry.reason].filter(Boolean).join(' · ')}
      </span>
    )),
    column.cell('who', t('table.who'), (entry) => entry.who || t('events.actors.customer')),
  ])
  return { name: 'consents', label: t('consent.history'), idOf: ({ id }: Entry) => String(id), columns }
}
