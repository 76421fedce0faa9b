import { Button, Textarea } from '@mantine/core'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Section } from '@/ui/section'
import { Icon } from '@/frame/icon'
import { Notice } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { MomentField } from '../fields/moment-field'
import { ApprovalPart } from './approval-part'
import styles from './drafts.module.css'
import { useMomentAhead } from './use-moment-ahead'

type Props = { draft: Draft; step: (name: string, more?: object) => Promise<unknown>; isBusy: boolean }

/** The last steps: somebody else's approval where much can break, a time, and out. Nothing here without a look beside it. */
export function GoLive({ draft, step, isBusy }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may, ref: me } = useStaff()
  const { state, risk, issues, documents, publishAt, failure, events } = draft
  const isWrong = issues.length > 0 || documents.length === 0
  const isStale = documents.some((one) => one.isStale)
  const isHeld = isWrong || isStale || (risk === 'high' && state !== 'approved')
  /** Whose approval it waits for says there when it goes out. */
  const isToApprove =
    risk === 'high' && state !== 'approved' && draft.approval.approvers.some((approver) => approver.ref === me)
  const mayPublish = may('markets:publish') || may('markets:publish-content')
  if (state === 'discarded') return null
  if (state === 'published') {
    const out = events.findLast(({ event }) => event === 'published')
    return (
      <section className="section">
        <Notice tone="ok" icon="check" title={t('markets.published')}>
          {out && `${out.staff ?? t('events.actors.system')}, ${dates.day(out.at)} ${dates.time(out.at)}`}
        </Notice>
      </section>
    )
  }
  if (state === 'scheduled')
    return (
      <Section title={t('studio.goLive')} className={styles.goLive}>
        <p>
          {t('studio.scheduledFor')} <b>{publishAt && `${dates.day(publishAt)} ${dates.time(publishAt)}`}</b>
        </p>
        <Button variant="default" loading={isBusy} onClick={() => step('unschedule')}>
          {t('studio.unschedule')}
        </Button>
      </Section>
    )
  return (
    <Section
      title={t('studio.goLive')}
      sub={t(risk === 'high' ? 'markets.riskHigh' : 'markets.riskLow')}
      className={styles.goLive}
    >
      {failure && (
        <p className="bad" role="status">
          <Icon name="warning" size={14} /> {t('studio.notPublished')}: {failure}
        </p>
      )}
      {documents.length === 0 && <p className="dim">{t('studio.nothingToPublish')}</p>}
      {isStale && <p className="warning">{t('studio.behindText')}</p>}
      <ApprovalPart draft={draft} mayPublish={mayPublish} step={step} isBusy={isBusy} isWrong={isWrong} />
      {mayPublish && !isToApprove && <WayOut step={step} isBusy={isBusy} isHeld={isHeld} />}
      {!mayPublish && !may('markets:approve-high-risk') && <p className="dim">{t('permissions.denied')}</p>}
    </Section>
  )
}

/** Now, or at a time that is still ahead. */
function WayOut({ step, isBusy, isHeld }: Pick<Props, 'step' | 'isBusy'> & { isHeld: boolean }) {
  const t = useTranslations('console')
  const [note, setNote] = useState('')
  const moment = useMomentAhead()
  const plan = () => moment.isAhead() && step('schedule', { publishAt: moment.at })
  return (
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
        disabled={isHeld}
        onClick={() => step('publish', note.trim() ? { note: note.trim() } : {})}
      >
        {t('studio.publishNow')}
      </Button>
      <div className={styles.when}>
        <MomentField label={t('studio.orAt')} {...moment.field} />
        <Button variant="default" loading={isBusy} disabled={isHeld || moment.at === null} onClick={plan}>
          {t('markets.schedule')}
        </Button>
      </div>
    </>
  )
}
