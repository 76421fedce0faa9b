'use client'

import { Button } from '@mantine/core'
import { type ConsoleEvent, consoleEventKinds } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { Chip } from '@/ui/chip'
import { QueryBoundary } from '@/ui/query-boundary'
import { SearchField } from '@/ui/search-field'
import { Link } from '@/frame/link'
import { useStaff } from '@/lib/staff'
import styles from './customer.module.css'
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
  const isNarrowed = term !== '' || timeline.kinds.length > 0 || timeline.isStaffOnly
  const fits = (event: ConsoleEvent) => term === '' || eventSentence(event, words).toLowerCase().includes(term)
  return (
    <>
      <Filters timeline={timeline} />
      <div className="scroll">
        <QueryBoundary of={timeline.result} system={t('customer.tabs.activity')}>
          {({ events, isWhole }) => {
            const fitting = events.filter(fits)
            return (
              <section aria-label={t('customer.tabs.activity')}>
                <h2 className="visually-hidden">{t('customer.tabs.activity')}</h2>
                {isNarrowed && fitting.length === 0 ? (
                  isWhole && <p className="dim padded">{t('events.noneFound')}</p>
                ) : (
                  <Timeline events={fitting} />
                )}
                <div className={styles.activityFoot}>
                  {!isWhole && (
                    <Button variant="default" loading={timeline.isBusy} onClick={timeline.showOlder}>
                      {t('table.showOlder')}
                    </Button>
                  )}
                  {may('audit:own') && (
                    <Link className="link small" href={`/audit?customerRef=${customer}`}>
                      {t('audit.allOfCustomer')}
                    </Link>
                  )}
                </div>
              </section>
            )
          }}
        </QueryBoundary>
      </div>
    </>
  )
}

function Filters({ timeline }: { timeline: ReturnType<typeof useTimeline> }) {
  const t = useTranslations('console')
  const { kinds, isStaffOnly } = timeline
  return (
    <div className={styles.activityBar}>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('table.filter')}</legend>
        <Chip isOn={kinds.length === 0 && !isStaffOnly} onClick={timeline.showAll}>
          {t('events.all')}
        </Chip>
        {consoleEventKinds.map((kind) => (
          <Chip key={kind} isOn={kinds.includes(kind)} onClick={() => timeline.toggle(kind)}>
            {capitalised(t(`events.kinds.${kind}`))}
          </Chip>
        ))}
        <Chip isOn={isStaffOnly} onClick={timeline.toggleStaff}>
          {t('events.staffOnly')}
        </Chip>
      </fieldset>
      <SearchField
        className={styles.activitySearch}
        label={t('events.search')}
        placeholder={t('events.search')}
        value={timeline.term}
        onChange={timeline.setTerm}
      />
    </div>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
