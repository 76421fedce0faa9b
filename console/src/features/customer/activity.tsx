'use client'

import { Button } from '@mantine/core'
import { deskEventKinds, deskTimelineSchema } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useDesk } from '@/lib/use-desk'
import { EventList } from './event-list'

/** Everything of every source in one stream. */
export function Activity({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const { params, put } = useAddress()
  const asked = params.get('kinds')?.split(',') ?? []
  const chosen = deskEventKinds.filter((kind) => asked.includes(kind))
  const filter = chosen.length > 0 ? `kinds=${chosen.join(',')}` : ''
  const desk = useDesk(`customers/${customer}/timeline${filter && `?${filter}`}`, deskTimelineSchema)
  const [isBusy, setBusy] = useState(false)
  const older = async () => {
    const last = desk.data?.events.at(-1)
    if (!desk.data || !last) return
    setBusy(true)
    const more = await askDesk(
      `customers/${customer}/timeline?${filter && `${filter}&`}before=${last.at}`,
      deskTimelineSchema,
    ).catch(() => undefined)
    setBusy(false)
    if (more) desk.show({ events: [...desk.data.events, ...more.events], isWhole: more.isWhole })
  }
  const toggle = (kind: (typeof deskEventKinds)[number]) => {
    const next = chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]
    put({ kinds: next.join(',') || null })
  }
  return (
    <>
      <fieldset className="chips">
        <legend className="vh">{t('table.filter')}</legend>
        <button
          type="button"
          className="chip"
          aria-pressed={chosen.length === 0}
          data-on={chosen.length === 0 || undefined}
          onClick={() => put({ kinds: null })}
        >
          {t('events.all')}
        </button>
        {deskEventKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(kind)}
            data-on={chosen.includes(kind) || undefined}
            onClick={() => toggle(kind)}
          >
            {t(`events.kinds.${kind}`)}
          </button>
        ))}
      </fieldset>
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
    </>
  )
}
