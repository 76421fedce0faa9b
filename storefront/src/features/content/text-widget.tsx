import base from '@/ui/base.module.css'
import type { Here } from '@/place/href-here'
import s from './article.module.css'
import { text } from './banner-fields'
import { safeHtml } from './safe-html'
import type { Widget } from './widget'

/** A heading and an editor's words. The page has its one h1, so a widget begins at h2. */
export function TextWidget({ widget, place }: { readonly widget: Widget; readonly place: Here }) {
  const { title, subtitle, text: words, html } = widget.configuration
  const body = { __html: safeHtml(text(words) || text(html), place) }
  if (!text(title) && !text(subtitle) && !body.__html) return null
  return (
    <section className={`${base.page} ${base.section}`}>
      {text(title) && <h2 className={base.h2}>{text(title)}</h2>}
      {text(subtitle) && <p className={base.lead}>{text(subtitle)}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only what safeHtml lets through */}
      {body.__html && <div className={s.prose} dangerouslySetInnerHTML={body} />}
    </section>
  )
}
