'use client'

import s from './old-browser.module.css'

const BROWSERS = [
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Firefox', 'https://www.mozilla.org/firefox/'],
  ['Edge', 'https://www.microsoft.com/edge'],
  ['Safari', 'https://support.apple.com/safari'],
] as const

export type OldBrowserTexts = { readonly title: string; readonly text: string; readonly dismiss: string }

/**
 * Its style sheet alone shows it, to browsers that lack what the shop is built on: those may not run our scripts. For
 * the others it is a component of the browser, so that a document carries its few words a second time, not its markup.
 */
export function OldBrowser({ texts }: { readonly texts: OldBrowserTexts }) {
  return (
    <div className={s.oldBrowser} data-old-browser>
      <input className={s.close} type="checkbox" aria-label={texts.dismiss} />
      <div className={s.inner} role="alert">
        <p className={s.title}>{texts.title}</p>
        <p>
          {texts.text}{' '}
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
