'use client'

import { Button } from '@mantine/core'
import { approvalsSchema } from '@shop/contract/rest/desk-approvals'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag, Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { reasonWritten } from '@/lib/reason-written'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'

const doneSchema = z.object({})

/** Corrections of points that a colleague could not make alone. */
export function Approvals() {
  const t = useTranslations('console')
  const dates = useDates()
  const desk = useDesk('approvals', approvalsSchema)
  const [problem, setProblem] = useState<string>()
  const decide = async (id: string, decision: 'approve' | 'refuse') => {
    setProblem(undefined)
    try {
      await askDesk(`approvals/${id}`, doneSchema, { method: 'POST', body: { do: decision } })
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error.status === 403 ? t('approvals.own') : t('errors.CONFLICT_STALE_VERSION'))
    }
    await desk.refresh()
  }
  return (
    <section className="sec today-part" aria-label={t('today.approvals')}>
      <header>
        <h2 className="h3">{t('today.approvals')}</h2>
        <span className="sub">{t('approvals.lead')}</span>
      </header>
      {problem && (
        <div role="alert">
          <Notice tone="warn" icon="warning" title={problem} />
        </div>
      )}
      <Shown of={desk} system={t('approvals.title')} skeleton={<RowSkeletons rows={2} />}>
        {({ requests }) =>
          requests.length === 0 ? (
            <p className="dim pad-line">{t('approvals.none')}</p>
          ) : (
            <ul className="approval-list">
              {requests.map((wish) => (
                <li key={wish.id}>
                  <MarketTag market={wish.market} />
                  <Link className="b row-link" href={`/c/${wish.customer.ref}/membership`}>
                    {wish.customer.name}
                  </Link>
                  <b className="num">{t('approvals.points', { points: wish.points })}</b>
                  <span className="grow dim">
                    {reasonWritten(wish.reason, t)} · {wish.who} · {dates.short(wish.at)}
                  </span>
                  {wish.isOwn ? (
                    <span className="dim sm">{t('approvals.own')}</span>
                  ) : (
                    <>
                      <Button size="xs" variant="default" onClick={() => decide(wish.id, 'approve')}>
                        {t('approvals.approve')}
                      </Button>
                      <Button size="xs" variant="danger" onClick={() => decide(wish.id, 'refuse')}>
                        {t('approvals.refuse')}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  )
}
