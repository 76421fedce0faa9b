import { defaultLocale, type Locale, languageTags, locales } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'

/**
 * The page in place of one that could not be made, whole without scripts, styles or fonts of ours: what failed may be
 * just what those need. The language is read off the address, since nothing else is known by now.
 */
export function failedPage(url: string): string {
  const [home = '/', locale = defaultLocale] = PLACE.exec(url) ?? []
  const t = translator(locale as Locale)
  return `<!doctype html>
<html lang="${languageTags[locale as Locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#FBF8F3">
<link rel="icon" href="/favicon.ico">
<title>${t('error.generic.title')}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${t('error.generic.title')}</h1>
<p>${t('error.generic.text')}</p>
<p><a class="button" href="">${t('error.retry')}</a> <a class="button quiet" href="${home}">${t('error.home')}</a></p>
</main>
</body>
</html>
`
}

/** The language, behind a market where markets are in the path; nothing else of the address is repeated. */
const PLACE = new RegExp(`^/(?:[a-z]{2}/)?(${locales.join('|')})(?=[/?#]|$)`)

const STYLE = `body{margin:0;background:#fbf8f3;color:#1f1b16;font:400 1rem/1.5 system-ui,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:640px;margin:0 auto;padding:clamp(72px,16vh,180px) 16px;text-align:center}
h1{margin:0 0 20px;font:400 clamp(2.25rem,1.5rem + 3.4vw,4rem)/1.06 Georgia,serif;letter-spacing:-.018em}
p{margin:0 0 20px;color:#4a433a}
.button{display:inline-block;margin:8px 4px 0;padding:13px 28px;border:1px solid #1f1b16;border-radius:2px;
background:#1f1b16;color:#fbf8f3;font-weight:500;text-decoration:none}
.quiet{background:transparent;color:#1f1b16}
.button:focus-visible{outline:2px solid #1b4b8f;outline-offset:3px}`
