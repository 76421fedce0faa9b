import type { Draft } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { settingsOf } from '@/lib/publishing/settings-of'
import { usePathName } from '@/lib/publishing/use-path-name'
import { useValueText } from '@/lib/publishing/use-value-text'

type Props = { draft: Draft; market: string; at: string }
const MOST = 12

/** What of the draft this market shows, and what a preview is and is not. */
export function StageSide({ draft, market, at }: Props) {
  const t = useTranslations('console')
  const say = useValueText()
  const nameOf = usePathName()
  const changes = draft.documents
    .filter(({ kind, key }) => kind !== 'market' || key === market)
    .flatMap((document) => settingsOf(document).map((change) => ({ ...change, document: document.key })))
  return (
    <div className="side only-w">
      <section className="sec">
        <header>
          <h2 className="h3">{t('studio.differences')}</h2>
          <span className="sub">{changes.length}</span>
        </header>
        {changes.slice(0, MOST).map(({ path, before, after, document }) => (
          <p key={`${document} ${path.join('.')}`} className="trn">
            <span>
              <b>{nameOf(path)}</b>
              <br />
              <span className="faint">{say(before)}</span> → {say(after)}
            </span>
          </p>
        ))}
        {changes.length > MOST && <p className="faint">{t('studio.more', { count: changes.length - MOST })}</p>}
      </section>
      <section className="sec">
        <header>
          <h2 className="h3">{t('studio.aboutPreview')}</h2>
        </header>
        {at && (
          <p className="row g6">
            <Icon name="clock" size={14} />
            {t('studio.shownAsOf', { time: at })}
          </p>
        )}
        <p className="dim">{t('studio.aboutPreviewText')}</p>
      </section>
    </div>
  )
}
