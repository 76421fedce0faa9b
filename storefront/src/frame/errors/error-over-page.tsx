import { internalMessages } from '@shop/domain/internal-messages'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import button from '@/ui/button.module.css'
import { NativeDialog } from '@/ui/native-dialog'
import { unknownFailure } from '@/data/page-failure'
import { lazyPatterns } from '@/texts/lazy-texts'
import s from './error-over-page.module.css'
import { type ErrorTextSet, ErrorTexts } from './error-texts'
import { FailureScreen } from './failure-screen'
import { homeOf } from './home-of'

type Texts = ErrorTextSet & { readonly back: string }

/**
 * The error page over a page that still stands: that one and what was typed into it stay beneath. One at a time, and none
 * over an error page.
 */
export async function showErrorOverPage(): Promise<void> {
  if (document.querySelector('[data-failed]')) return
  const opener = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  place.dataset.failed = ''
  // Without its words it says one plain sentence.
  const texts = await readTexts().catch(() => undefined)
  const root = createRoot(place)
  const end = () => {
    root.unmount()
    place.remove()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  root.render(<ErrorOverPage texts={texts} onBack={end} />)
}

async function readTexts(): Promise<Texts> {
  const patterns = await lazyPatterns('error')
  const text = (name: string) => patterns[`error.${name}`] ?? ''
  return {
    title: text('generic.title'),
    text: text('generic.text'),
    ...{ missingTitle: text('404.title'), missingText: text('404.text') },
    ...{ retry: text('retry'), code: text('code'), home: text('home'), back: text('back') },
    homeHref: homeOf(location.pathname).home,
  }
}

function ErrorOverPage({ texts, onBack }: { readonly texts: Texts | undefined; readonly onBack: () => void }) {
  const page = useRef<HTMLDivElement>(null)
  // A key that is pressed just now must not press a button that was not there before.
  useEffect(() => {
    const heading = page.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [])
  const back = texts && (
    <button type="button" className={button.button} onClick={onBack}>
      {texts.back}
    </button>
  )
  const screen = <FailureScreen failure={unknownFailure} onRetry={() => location.reload()} back={back} />
  return (
    <NativeDialog className={s.page} label={texts?.title ?? internalMessages.errorPageFailed} onClose={onBack}>
      <div ref={page} className={s.pageInner}>
        {texts ? <ErrorTexts texts={texts}>{screen}</ErrorTexts> : screen}
      </div>
    </NativeDialog>
  )
}
