import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/ui/dialog'
import { mountOnce } from '@/ui/mount-once'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import s from './content-panel.module.css'
import { closeContentPanel, openContentPanel, useContentPanel } from './content-panel-store'
import { fetchContent, type PageContent } from './fetch-content'

export async function showContentPanel(link: HTMLAnchorElement): Promise<void> {
  const t = await lazyTexts('a11y', 'loading', 'error')
  await mountOnce('content-panel', <ContentPanel t={t} />)
  openContentPanel(link)
}

function ContentPanel({ t }: { readonly t: Translate }) {
  const { current, overlay, placement } = useContentPanel()
  const [content, setContent] = useState<PageContent | 'failed' | undefined>()
  useEffect(() => {
    setContent(undefined)
    if (!current) return
    const stop = new AbortController()
    fetchContent(current, stop.signal)
      .then(setContent)
      .catch(() => {
        if (!stop.signal.aborted) setContent('failed')
      })
    return () => stop.abort()
  }, [current])
  const page = content === 'failed' ? undefined : content
  return (
    <Dialog
      opened={current !== undefined}
      onClose={closeContentPanel}
      title={page?.title ?? (content === 'failed' ? t('error.generic.title') : t('loading.wait'))}
      closeLabel={t('a11y.close')}
      placement={placement}
      hasOverlay={overlay}
    >
      {content === 'failed' && <p role="alert">{t('error.generic.text')}</p>}
      {page && <Content nodes={page.nodes} />}
    </Dialog>
  )
}

/** The nodes of a page of ours, as they are there. */
function Content({ nodes }: Pick<PageContent, 'nodes'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(...nodes), [nodes])
  return <div className={s.contentPanel} ref={place} />
}
