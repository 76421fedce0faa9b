import { useEffect, useRef } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import type { Translate } from '@/texts/lazy-texts'
import s from './consent.module.css'
import { keepInReach } from './keep-in-reach'

type ConsentPanelProps = {
  readonly t: Translate
  readonly cookiesHref: string | undefined
  readonly acceptAll: () => void
  readonly rejectAll: () => void
  readonly choose: () => void
}

/**
 * The question to a first-time visitor. It lies over the foot of the page or of the dialog that is open, and holds nothing
 * up: yes and no are the same button, one tab apart, and the page can be used without an answer.
 */
export function ConsentPanel({ t, cookiesHref, acceptAll, rejectAll, choose }: ConsentPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const host = panel.current?.closest<HTMLElement>('[data-consent]')
    return host && panel.current ? keepInReach(host, panel.current) : undefined
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
