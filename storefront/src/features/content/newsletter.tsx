'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import base from '@/ui/base.module.css'
import s from '@/frame/footer/footer.module.css'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import type { NewsletterContent } from './newsletter-content'

type NewsletterProps = { readonly privacyHref: string | undefined }
type Shown = { readonly Content: typeof NewsletterContent; readonly t: Translate }

/** As far ahead that it stands before the shopper is there. */
const AHEAD = '800px 0px'

/** The account has a switch for it, and who sends something back is not to be sold anything. */
const WITHOUT = /^(account|invoices|register-return)/

/** It works with scripts alone and stands at the end of every page: its words and its form come to who comes near. */
export function Newsletter({ privacyHref }: NewsletterProps) {
  const self = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<Shown>()
  const isLeftOut = WITHOUT.test(useSelectedLayoutSegment() ?? '')
  useEffect(() => {
    if (isLeftOut || !self.current) return
    const show = async () => {
      const [{ NewsletterContent: Content }, t] = await Promise.all([
        import('./newsletter-content'),
        lazyTexts('newsletter', 'field', 'validate'),
      ])
      setShown({ Content, t })
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        show().catch(() => {})
      },
      { rootMargin: AHEAD },
    )
    observer.observe(self.current)
    return () => observer.disconnect()
  }, [isLeftOut])
  if (isLeftOut) return null
  return (
    <section ref={self} className={s.newsletter}>
      <div className={`${base.page} ${s.newsletterInner}`}>
        {shown && <shown.Content t={shown.t} privacyHref={privacyHref} />}
      </div>
    </section>
  )
}
