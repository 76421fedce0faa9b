import { type ConsoleLocale, languageTags } from '@shop/i18n/locales'
import { shopName } from '../../config'
import { themeColour } from '../../ui/theme-colour'

type PlainPage = { readonly locale: ConsoleLocale; readonly title: string; readonly main: string }

/** A whole page without scripts, styles or fonts of ours: what is missing may be just what those need. */
export function plainPage({ locale, title, main }: PlainPage): string {
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${themeColour}">
<link rel="icon" href="/favicon.ico">
<title>${title} – ${escapeHtml(shopName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}

/** Texts of others get into a page as text only. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const STYLE = `body{margin:0;background:${themeColour};color:#1f1b16;font:400 1rem/1.5 system-ui,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:640px;margin:0 auto;padding:clamp(72px,16vh,180px) 16px;text-align:center}
h1{margin:0 0 20px;font:400 clamp(2.25rem,1.5rem + 3.4vw,4rem)/1.06 Georgia,serif;letter-spacing:-.018em}
p{margin:0 0 20px;color:#4a433a}
.small{margin-top:32px;font-size:.75rem;color:#6e6458;overflow-wrap:anywhere}
.button{display:inline-block;margin:8px 4px 0;padding:13px 28px;border:1px solid #1f1b16;border-radius:2px;
background:#1f1b16;color:#fbf8f3;font-weight:500;text-decoration:none}
.quiet{background:transparent;color:#1f1b16}
.button:focus-visible{outline:2px solid #1b4b8f;outline-offset:3px}`
