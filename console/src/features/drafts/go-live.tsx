import { Button, Textarea, TextInput } from '@mantine/core'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Notice } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'

type Props = { draft: Draft; step: (name: string, more?: object) => Promise<unknown>; isBusy: boolean }

/** The last steps: somebody else's approval where much can break, a time, and out. Nothing here without a look beside it. */
export function GoLive({ draft, step, isBusy }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may, name: me } = useStaff()
  const [note, setNote] = useState('')
  const [at, setAt] = useState('')
  const { state, risk, issues, documents, author, publishAt, failure } = draft
  const isHigh = risk === 'high'
  const isWrong = issues.length > 0 || documents.length === 0
  const isStale = documents.some((one) => one.isStale)
  const needsApproval = isHigh && state !== 'approved'
  const mayPublish = may('markets:publish') || may('markets:publish-content')
  if (state === 'published')
    return (
      <section className="sec">
        <Notice tone="ok" icon="check" title={t('markets.published')} />
      </section>
    )
  if (state === 'discarded') return null
  if (state === 'scheduled')
    return (
      <section className="sec go-live">
        <header>
          <h2 className="h3">{t('studio.goLive')}</h2>
        </header>
        <p>
          {t('studio.scheduledFor')} <b>{publishAt && `${dates.day(publishAt)} ${dates.time(publishAt)}`}</b>
        </p>
        <Button variant="default" loading={isBusy} onClick={() => step('unschedule')}>
          {t('studio.unschedule')}
        </Button>
      </section>
    )
  return (
    <section className="sec go-live">
      <header>
        <h2 className="h3">{t('studio.goLive')}</h2>
        <span className="sub">{t(isHigh ? 'markets.riskHigh' : 'markets.riskLow')}</span>
      </header>
      {failure && (
        <p className="bad" role="status">
          <Icon name="warning" size={14} /> {t('studio.notPublished')}: {failure}
        </p>
      )}
      {isHigh && (
        <p className="dim">
          {t(state === 'approved' ? 'studio.approvedBy' : 'permissions.needsApproval', { name: draft.approver ?? '' })}
        </p>
      )}
      {isStale && <p className="warn">{t('studio.behindText')}</p>}
      {state !== 'approved' && may('markets:approve-high-risk') && author !== me && (
        <Button loading={isBusy} disabled={isWrong} onClick={() => step('approve')}>
          {t('markets.approve')}
        </Button>
      )}
      {needsApproval && state === 'open' && may('content:edit') && (
        <Button loading={isBusy} disabled={isWrong} onClick={() => step('request')}>
          {t('markets.requestApproval')}
        </Button>
      )}
      {mayPublish && (
        <>
          <Textarea
            label={t('studio.note')}
            placeholder={t('studio.noteExample')}
            maxLength={500}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button
            loading={isBusy}
            disabled={isWrong || needsApproval || isStale}
            onClick={() => step('publish', note.trim() ? { note: note.trim() } : {})}
          >
            {t('studio.publishNow')}
          </Button>
          <div className="row g6 when">
            <TextInput
              type="datetime-local"
              className="grow"
              label={t('studio.orAt')}
              value={at}
              onChange={(event) => setAt(event.currentTarget.value)}
            />
            <Button
              variant="default"
              loading={isBusy}
              disabled={isWrong || needsApproval || isStale || at === ''}
              onClick={() => step('schedule', { publishAt: new Date(at).toISOString() })}
            >
              {t('markets.schedule')}
            </Button>
          </div>
        </>
      )}
      {!mayPublish && !may('markets:approve-high-risk') && <p className="dim">{t('permissions.denied')}</p>}
    </section>
  )
}
