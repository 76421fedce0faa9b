'use client'

import { Button, TextInput } from '@mantine/core'
import { type DeskEvent, deskEventKinds } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { eventSentence } from './event-words'
import { Timeline } from './timeline'
import { useTimeline } from './use-timeline'

/** Everything of every source in one timeline. */
export function Activity({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const words = useTranslations()
  const { may } = useStaff()
  const timeline = useTimeline(customer)
  const term = timeline.term.trim().toLowerCase()
  const fits = (event: DeskEvent) => term === '' || eventSentence(event, words).toLowerCase().includes(term)
  return (
    <>
      <Filters timeline={timeline} />
      <div className="scroll">
        <Shown of={timeline.desk} system={t('customer.tabs.activity')} skeleton={<RowSkeletons />}>
          {({ events, isWhole }) => {
            const fitting = events.filter(fits)
            return (
              <section aria-label={t('customer.tabs.activity')}>
                <h2 className="vh">{t('customer.tabs.activity')}</h2>
                {events.length > 0 && fitting.length === 0 && isWhole ? (
                  <p className="dim pad">{t('events.noneFound')}</p>
                ) : (
                  <Timeline events={fitting} />
                )}
                <div className="tl-foot">
                  {!isWhole && (
                    <Button variant="default" loading={timeline.isBusy} onClick={timeline.showOlder}>
                      {t('table.showOlder')}
                    </Button>
                  )}
                  {may('audit:own') && (
                    <Link className="lk sm" href={`/audit?customerRef=${customer}`}>
                      {t('audit.allOfCustomer')}
                    </Link>
                  )}
                </div>
              </section>
            )
          }}
        </Shown>
      </div>
    </>
  )
}

function Filters({ timeline }: { timeline: ReturnType<typeof useTimeline> }) {
  const t = useTranslations('console')
  const { kinds, isStaffOnly } = timeline
  return (
    <div className="tl-bar">
      <fieldset className="chips">
        <legend className="vh">{t('table.filter')}</legend>
        <Chip isOn={kinds.length === 0 && !isStaffOnly} onClick={timeline.showAll}>
          {t('events.all')}
        </Chip>
        {deskEventKinds.map((kind) => (
          <Chip key={kind} isOn={kinds.includes(kind)} onClick={() => timeline.toggle(kind)}>
            {capitalised(t(`events.kinds.${kind}`))}
          </Chip>
        ))}
        <Chip isOn={isStaffOnly} onClick={timeline.toggleStaff}>
          {t('events.staffOnly')}
        </Chip>
      </fieldset>
      <TextInput
        data-page-search
        className="tl-search"
        aria-label={t('events.search')}
        placeholder={t('events.search')}
        leftSection={<Icon name="search" size={15} />}
        rightSection={<Keys keys={['/']} />}
        value={timeline.term}
        onChange={(event) => timeline.setTerm(event.currentTarget.value)}
      />
    </div>
  )
}

function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} data-on={isOn || undefined} onClick={onClick}>
      {children}
    </button>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
