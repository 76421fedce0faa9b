import { getTranslations } from 'next-intl/server'
import s from './old-browser.module.css'

const BROWSERS = [
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Firefox', 'https://www.mozilla.org/firefox/'],
  ['Edge', 'https://www.microsoft.com/edge'],
  ['Safari', 'https://support.apple.com/safari'],
] as const

/** Its style sheet alone shows it, to browsers that lack what the shop is built on: those may not run our scripts. */
export async function OldBrowser() {
  const t = await getTranslations('error')
  return (
    <div className={s.oldBrowser} data-old-browser>
      <input className={s.close} type="checkbox" aria-label={t('dismiss')} />
      <div className={s.inner} role="alert">
        <p className={s.title}>{t('oldBrowserTitle')}</p>
        <p>
          {t('oldBrowserText')}{' '}
          {BROWSERS.map(([name, address]) => (
            <a key={name} href={address} rel="noreferrer">
              {name}
            </a>
          ))}
        </p>
      </div>
    </div>
  )
}
