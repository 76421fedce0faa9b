import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import type { Here } from '@/place/href-here'
import { safeHref, text } from '../../banner-fields'
import s from '../../extras.module.css'

type CountdownProps = { readonly inner: Readonly<Record<string, unknown>>; readonly place: Here; readonly now: Date }

/** How long something lasts, in words and with its date. What is over is not shown: no campaign ends twice. */
export async function Countdown({ inner, place, now }: CountdownProps) {
  const until = new Date(text(inner.until))
  if (Number.isNaN(until.getTime()) || until <= now) return null
  const [t, format] = [await getTranslations('home'), await getFormatter()]
  return (
    <section className={`${base.page} ${base.section}`}>
      <div className={s.countdown}>
        <div>
          <h2 className={base.h2}>{text(inner.title)}</h2>
          {text(inner.text) && <p className={base.lead}>{text(inner.text)}</p>}
        </div>
        <p className={s.countdownEnd}>
          <span>{t('ends', { when: format.relativeTime(until, now) })}</span>
          <time dateTime={until.toISOString()}>
            {format.dateTime(until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}
          </time>
        </p>
        {text(inner.buttonText) && (
          <ShopLink className={button.button} href={safeHref(text(inner.href), place)}>
            {text(inner.buttonText)}
          </ShopLink>
        )}
      </div>
    </section>
  )
}
