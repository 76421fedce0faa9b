import type { AssistEnded } from '@shop/contract/rest/impersonation'
import { type ConsoleLocale, type Locale, languageTags } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { staffTranslator } from '@shop/i18n/translate-for-staff'
import { escapeHtml, plainPage } from '../frame/errors/plain-page'

const MINUTE_MS = 60_000

/** The shop's own faces, which the ended page asks its own host for. */
export const FACE_PATHS = { display: '/__assist/display.woff2', text: '/__assist/text.woff2' } as const

/** The customer's page in the console. */
export const customerIn = (consoleOrigin: string, ref: string) => `${consoleOrigin}/c/${encodeURIComponent(ref)}`

/** One look at the shop, in the console. */
export const sessionIn = (consoleOrigin: string, id: string) => `${consoleOrigin}/sessions/${encodeURIComponent(id)}`

/** What stands in every tab when it is over: by whom and why, and nothing of the customer. */
export function endedPage(ended: AssistEnded | undefined, locale: ConsoleLocale, consoleOrigin: string): string {
  const t = staffTranslator(locale)
  const title = t('assist.endedTitle')
  if (!ended)
    return plainPage({
      locale,
      title,
      main: `<style>${FACES}</style><h1>${title}</h1>\n<p>${t('assist.endedText')}</p>`,
    })
  const { startedAt, endedAt, staffName, reads, writes, refusals } = ended
  const clock = new Intl.DateTimeFormat(languageTags[locale], { timeStyle: 'short', timeZone: 'Europe/Oslo' })
  const minutes = Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS)
  const count = (many: number) => (many === 0 ? t('assist.none') : String(many))
  const facts = [
    [t('assist.started'), t('assist.startedBy', { time: clock.format(new Date(startedAt)), name: staffName })],
    [t('assist.lasted'), t('assist.lastedFor', { minutes })],
    [t('assist.reads'), count(reads)],
    [t('assist.writes'), count(writes)],
    [t('assist.refusals'), count(refusals)],
    [t('assist.session'), ended.id.slice(0, 8)],
  ] as const
  const why = t('assist.over', { cause: ended.cause, who: ended.endedBy ?? '' })
  return plainPage({
    locale,
    title,
    main: `<style>${FACES}${STYLE}</style>
<h1>${title}</h1>
<p><strong>${escapeHtml(why)}</strong> ${t('assist.endedText')}</p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p><a class="button" href="${customerIn(consoleOrigin, ended.customerRef)}">${t('assist.toCustomer')}</a>
<a class="button quiet" href="${sessionIn(consoleOrigin, ended.id)}">${t('assist.record')}</a></p>`,
  })
}

/** A hand-over that does not count: used, late, altered, or sent from elsewhere. */
export function refusedPage(locale: Locale): string {
  const t = translator(locale)
  const title = t('assist.handoffTitle')
  return plainPage({ locale, title, main: `<h1>${title}</h1>\n<p>${t('assist.handoffText')}</p>` })
}

/** Too many hand-overs of one address were refused: none counts until the wait is over. */
export function limitedPage(locale: Locale, seconds: number): string {
  const t = translator(locale)
  const title = t('assist.limitedTitle')
  const text = t('assist.limitedText', { minutes: Math.ceil(seconds / 60) })
  return plainPage({ locale, title, main: `<h1>${title}</h1>\n<p>${text}</p>` })
}

const FACES = `@font-face{font-family:"Newsreader Display";src:url(${FACE_PATHS.display}) format("woff2");font-display:swap}
@font-face{font-family:"Hanken Grotesk";src:url(${FACE_PATHS.text}) format("woff2");font-weight:400 700;font-display:swap}
body{font-family:"Hanken Grotesk",system-ui,"Segoe UI",Roboto,Arial,sans-serif}
h1{font-family:"Newsreader Display",Georgia,serif}`
const STYLE = `main:before{content:"";display:block;height:6px;margin:0 0 40px;
background:repeating-linear-gradient(135deg,#173b36 0 8px,#fbf8f3 8px 16px)}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 32px;max-width:420px;margin:32px auto;text-align:left}
dt{color:#6e6458}dd{margin:0;font-variant-numeric:tabular-nums}`
