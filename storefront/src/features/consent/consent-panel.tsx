import { useEffect, useRef } from 'react'
import type { Translate } from '@/lib/lazy-texts'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import s from './consent.module.css'

type ConsentPanelProps = {
  readonly t: Translate
  readonly cookiesHref: string | undefined
  readonly acceptAll: () => void
  readonly rejectAll: () => void
  readonly choose: () => void
}

/**
 * The question to a first-time visitor. It lies over the foot of the page and holds nothing up: yes and no are the same
 * button, one tab apart, and the page can be used without an answer.
 */
export function ConsentPanel({ t, cookiesHref, acceptAll, rejectAll, choose }: ConsentPanelProps) {
  const panel = useRef<HTMLElement>(null)
  // The foot of the page must stay within reach while the panel lies over it.
  useEffect(() => {
    // A variable of the root would have every element of the page styled anew.
    const { style } = document.body
    const measured = new ResizeObserver(() => {
      style.paddingBlockEnd = `${panel.current?.offsetHeight ?? 0}px`
    })
    if (panel.current) measured.observe(panel.current)
    return () => {
      measured.disconnect()
      style.paddingBlockEnd = ''
    }
  }, [])
  return (
    <section ref={panel} className={s.consent} aria-labelledby="consent-title">
      <div className={s.consentInner}>
        <div className={s.consentText}>
          <h2 className={base.h2} id="consent-title">
            {t('consent.title')}
          </h2>
          <p>
            {t('consent.text')}{' '}
            {cookiesHref && (
              <a className={base.link} href={cookiesHref}>
                {t('consent.readMore')}
              </a>
            )}
          </p>
        </div>
        <div className={s.consentActions}>
          <button type="button" className={button.button} onClick={rejectAll}>
            {t('consent.rejectAll')}
          </button>
          <button type="button" className={button.button} onClick={acceptAll}>
            {t('consent.acceptAll')}
          </button>
          <button type="button" className={`${button.textButton} ${s.consentChoose}`} onClick={choose}>
            {t('consent.choose')}
          </button>
        </div>
      </div>
    </section>
  )
}
