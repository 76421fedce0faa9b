import { getFormatter, getTranslations } from 'next-intl/server'
import { previewOfView } from '@/data/preview'
import s from './preview-bar.module.css'

/** Says on every page of a preview that it is one, of which draft and market, and for how long. */
export async function PreviewBar({ view }: { readonly view: string }) {
  const [t, format, session] = await Promise.all([getTranslations(), getFormatter(), previewOfView(view)])
  if (!session) return null
  const time = (iso: string) => format.dateTime(new Date(iso), { hour: '2-digit', minute: '2-digit' })
  return (
    <>
      <aside className={s.bar} role="status" data-preview={session.draftId}>
        <strong>{t('preview.bar')}</strong>
        {session.draft !== '' && <span>{t('preview.of', { name: session.draft })}</span>}
        <span>{t(`market.here.${session.market}`)}</span>
        {session.shownAt && (
          <span>{t('preview.shownFrom', { date: new Date(session.shownAt), time: time(session.shownAt) })}</span>
        )}
        <span>{t('preview.expires', { time: time(session.expiresAt) })}</span>
      </aside>
      <p className={s.mark} aria-hidden>
        {session.draftId.slice(0, 8)} · {session.staff} · {time(new Date().toISOString())}
      </p>
    </>
  )
}
