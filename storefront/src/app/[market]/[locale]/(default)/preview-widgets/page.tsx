import { ownWidgetKinds } from '@shop/contract/publishing/own-widgets'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { loadRails } from '@/compositions/content/load-rails'
import s from '@/compositions/content/preview-widgets.module.css'
import { WidgetSection } from '@/compositions/content/widget-section'
import { ownWidgets } from '@/features/content/own-widgets.gen'
import { PreviewPins } from '@/features/content/preview-pins'
import { sampleWidgets } from '@/features/content/sample-widgets'
import { type Container, innerJson } from '@/features/content/widget'
import { loadArea } from '@/features/content/widget-area'
import { getPlace } from '@/place/place'

const FRONT_PAGE = ['Frontpage', 'The front page area'] as const
const WEEK_MS = 7 * 86_400_000

export const metadata: Metadata = { robots: { index: false, follow: false } }

// It reads what stands behind its address, and is kept by nobody.
export const dynamic = 'force-dynamic'

type PreviewWidgetsProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }

/** Every kind of widget. On a preview's host: the widgets of the draft, at the place on the pages that is asked for. */
export default async function PreviewWidgetsPage({ searchParams }: PreviewWidgetsProps) {
  const [place, t, { area }] = await Promise.all([getPlace(), getTranslations(), searchParams])
  const now = new Date()
  const parts = place.view ? await ofDraft(area) : await samples()
  const rails = await loadRails(
    parts.map(({ container }) => container),
    place,
  )
  return (
    <main id="main">
      <h1 className={base.srOnly}>{t('preview.bar')}</h1>
      {parts.map(({ name, container }) => (
        <section key={`${name} ${container.id}`} className={s.kind} aria-label={name} data-widget-kind={name}>
          <div className={base.page}>
            <h2 className={s.kindName}>{name}</h2>
          </div>
          <WidgetSection container={container} rails={rails} place={place} now={now} />
        </section>
      ))}
      {place.view && <PreviewPins />}
      <div className={base.section} />
    </main>
  )

  async function samples() {
    const until = new Date(Math.ceil((now.getTime() + WEEK_MS) / WEEK_MS) * WEEK_MS)
    const [title, text, button] = [t('usp.returnRight'), t('usp.returnRightText'), t('nav.inspiration')]
    const made = sampleWidgets({ title, text, button, until })
    // A kind without a sample lies on goods that there are: the front page's own.
    const front = await loadArea(place, ...FRONT_PAGE)
    const found = ownWidgetKinds.flatMap((kind) => {
      if (ownWidgets[kind].sample) return []
      const container = front.find(({ widgets }) => widgets.some((widget) => innerJson(widget)?.kind === kind))
      return container ? [{ name: `JSON: ${kind}`, container }] : []
    })
    return [
      ...made.map(({ kind, container }) => ({ name: kind, container })),
      ...found.map(({ name, container }, at) => ({ name, container: { ...container, id: made.length + at } })),
    ]
  }

  async function ofDraft(asked: string | string[] | undefined) {
    const [family, name] = typeof asked === 'string' && asked.includes('/') ? splitOnce(asked) : FRONT_PAGE
    const containers: readonly Container[] = await loadArea(place, family, name)
    return containers.map((container) => ({
      name: container.widgets.map((widget) => widget.name).join(', '),
      container,
    }))
  }
}

function splitOnce(area: string): readonly [string, string] {
  const at = area.indexOf('/')
  return [area.slice(0, at), area.slice(at + 1)]
}
