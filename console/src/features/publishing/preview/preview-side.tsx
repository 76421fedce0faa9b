import type { Draft } from '@shop/contract/rest/publishing-answers'
import { describeChanges } from '@shop/domain/changes'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { Icon } from '@/frame/icon'
import { useSaying } from '../changes/use-saying'

type Props = { draft: Draft; market: string; at: string }
const MOST = 12

/** What of the draft this market shows, and what a preview is and is not. */
export function PreviewSide({ draft, market, at }: Props) {
  const t = useTranslations('console')
  const changes = draft.documents
    .filter(({ kind, key }) => kind !== 'market' || key === market)
    .flatMap(({ kind, key, live, body }) =>
      describeChanges({ kind, key, before: live, after: body }).map((change) => ({ ...change, document: key })),
    )
  const shown = changes.slice(0, MOST)
  const { say, sayCrumbs } = useSaying(shown)
  return (
    <div className="side wide-only">
      <Section title={t('studio.differences')} sub={changes.length}>
        {shown.map(({ path, crumbs, deed, before, after, from, to, document }) => (
          <p key={`${document} ${path.join('.')} ${deed}`} className={kit.entryRow}>
            <span>
              <b>{sayCrumbs(crumbs)}</b>
              <br />
              {deed === 'moved' ? (
                `${t('difference.place', { place: from ?? 0 })} → ${t('difference.place', { place: to ?? 0 })}`
              ) : deed === 'removed' ? (
                t('difference.removed')
              ) : (
                <>
                  {before.as !== 'nothing' && <span className="faint">{say(before)} → </span>}
                  {after.as === 'nothing' ? t(deed === 'added' ? 'difference.added' : 'studio.none') : say(after)}
                </>
              )}
            </span>
          </p>
        ))}
        {changes.length > MOST && <p className="faint">{t('studio.more', { count: changes.length - MOST })}</p>}
      </Section>
      <Section title={t('studio.aboutPreview')}>
        {at && (
          <p className="row gap-6">
            <Icon name="clock" size={14} />
            {t('studio.shownAsOf', { time: at })}
          </p>
        )}
        <p className="dim">{t('studio.aboutPreviewText')}</p>
      </Section>
    </div>
  )
}
