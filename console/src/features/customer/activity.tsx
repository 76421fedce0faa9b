'use client'

import { Button } from '@mantine/core'
import { deskTimelineSchema } from '@shop/contract/rest/desk-customers'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'
import { useDesk } from '@/lib/use-desk'
import { EventList } from './event-list'

/** Everything of every source in one stream. */
export function Activity({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const desk = useDesk(`customers/${customer}/timeline`, deskTimelineSchema)
  const [isBusy, setBusy] = useState(false)
  const older = async () => {
    const last = desk.data?.events.at(-1)
    if (!desk.data || !last) return
    setBusy(true)
    const more = await askDesk(`customers/${customer}/timeline?before=${last.at}`, deskTimelineSchema).catch(
      () => undefined,
    )
    setBusy(false)
    if (more) desk.show({ events: [...desk.data.events, ...more.events], isWhole: more.isWhole })
  }
  return (
    <Shown of={desk} system={t('customer.tabs.activity')} skeleton={<RowSkeletons />}>
      {({ events, isWhole }) => (
        <section className="pad sec" aria-label={t('customer.tabs.activity')}>
          {may('audit:own') && (
            <p>
              <Link className="lk sm" href={`/audit?customerRef=${customer}`}>
                {t('audit.allOfCustomer')}
              </Link>
            </p>
          )}
          <EventList events={events} />
          {!isWhole && (
            <Button mt="md" variant="default" loading={isBusy} onClick={older}>
              {t('table.showOlder')}
            </Button>
          )}
        </section>
      )}
    </Shown>
  )
}
