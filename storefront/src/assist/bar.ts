import type { AssistBanner, AssistState } from '@shop/contract/rest/impersonation'
import { languageTags } from '@shop/i18n/locales'
import { staffTranslator } from '@shop/i18n/translate-for-staff'
import { escapeHtml } from '../frame/errors/plain-page'
import { customerIn, sessionIn } from './assist-pages'
import { BAR_SCRIPT } from './bar-script'
import { browserJar } from './browser-jar'

export const BAR_PATHS = { style: '/__assist/bar.css', icon: '/__assist/icon.svg' } as const

export const BAR_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#173b36"/><path d="M4 16s4.500-8 12-8 12 8 12 8-4.500 8-12 8S4 16 4 16z" fill="none" stroke="#f2f6ee" stroke-width="2.500"/><circle cx="16" cy="16" r="4" fill="#f2f6ee"/></svg>`

const EYE =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/><circle cx="12" cy="12" r="3"/></svg>'
const PENCIL =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4.500 19.500l.8-3.800L16 5l3 3L8.300 18.700z"/><path d="M13.500 7.500l3 3"/></svg>'
const CLOCK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.500"/><path d="M12 7v5.200l3.300 2"/></svg>'
/** What the bar's script knows: the words that change, the clock, and what the shop's scripts find as cookies. */
export type BarState = {
  readonly banner: AssistBanner
  readonly jar: ReturnType<typeof browserJar>
  readonly words: Readonly<Record<string, string>>
  /** The customer's page in the console. */
  readonly customerAt: string
}

/** Every document of an assist host: the bar first in its body, the sign in its title, nothing that tells others of it. */
export function dressPage(html: string, state: AssistState, now: number, consoleOrigin: string): string {
  const { banner } = state
  const customerAt = customerIn(consoleOrigin, banner.customerRef)
  const words = wordsOf(banner, banner.customerName)
  const told: BarState = { banner, jar: browserJar(state, now), words, customerAt }
  const head = `<meta name="robots" content="noindex"><link rel="stylesheet" href="${BAR_PATHS.style}">`
  // Inside the bar, which the shop's code steps over, and inline: it has to run before all that the page loads.
  const script = `<script data-state="${escapeHtml(JSON.stringify(told))}">${BAR_SCRIPT}</script>`
  return html
    .replace(/<link\b[^>]*\brel="(?:shortcut )?(?:icon|apple-touch-icon)"[^>]*>/g, '')
    .replace(/ data-(?:tag-manager|engagement-script)="[^"]*"/g, '')
    .replace(/<head\b[^>]*>/, (tag) => `${tag}${head}<link rel="icon" href="${BAR_PATHS.icon}">`)
    .replace(/<body\b[^>]*>/, (tag) => `${tag}${barOf(banner, script, sessionIn(consoleOrigin, banner.id))}`)
}

const titles = ({ staffName, customerName }: AssistBanner) => ({
  staff: escapeHtml(staffName),
  customer: escapeHtml(customerName),
})

function barOf(banner: AssistBanner, script: string, sessionAt: string): string {
  const t = staffTranslator(banner.staffLanguage)
  const { staff, customer } = titles(banner)
  const words = wordsOf(banner, customer)
  return `<staff-bar role="region" lang="${languageTags[banner.staffLanguage]}" aria-label="${t('assist.bar')}" data-scope="${banner.scope}">${script}<div class="in">
<div class="text" role="status"><p class="who">${EYE}<span data-who>${boldIn(banner.scope === 'act' ? words.acting : words.viewing, customer)}</span></p>
<p class="scope" data-scope-text>${banner.scope === 'act' ? words.canChange : words.readOnly}</p>
<p class="by">${t('assist.staff', { name: staff })} · ${escapeHtml(banner.market.toUpperCase())}</p></div>
<div class="end"><p class="time" role="timer" aria-label="${t('assist.timeLeftLabel')}">${CLOCK}<span data-left>${leftOf(banner, banner.expiresAt)}</span></p>
<p class="time" role="timer" data-act-time aria-label="${t('assist.actLeftLabel')}" title="${t('assist.actLeftLabel')}"${banner.actUntil ? '' : ' hidden'}>${PENCIL}<span data-act-left>${banner.actUntil ? leftOf(banner, banner.actUntil) : ''}</span></p>
<form method="post" action="/__assist/end"><button type="button" data-quiet data-ask hidden aria-expanded="false">${t('assist.askToAct')}</button><button>${t('assist.end')}</button></form></div>
<form class="act" data-act hidden><label for="staff-bar-code">${t('assist.code')}</label><input id="staff-bar-code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" pattern="[0-9]{6}" required><button>${t('assist.codeSend')}</button><button type="button" data-quiet data-console="${sessionAt}">${t('assist.codeNone')}</button></form>
<p class="said" data-said role="alert" hidden></p></div>
<dialog data-order aria-labelledby="staff-bar-order"><form method="dialog"><h2 id="staff-bar-order">${t('assist.orderTitle')}</h2><p>${t('assist.orderText')}</p><div data-changes hidden><p>${t('assist.orderChanges')}</p><ul></ul><p data-to-pay></p></div><p data-again role="alert" hidden>${t('assist.orderAgain')}</p><label for="staff-bar-words">${t('assist.orderWords')}</label><textarea id="staff-bar-words" minlength="10" maxlength="500"></textarea><div class="row"><button value="yes" disabled>${t('assist.orderConfirm')}</button><button value="no" formnovalidate>${t('assist.orderCancel')}</button></div></form></dialog>
<i class="frame" aria-hidden="true"></i></staff-bar>`
}

/** Where the script puts what the cart comes to, and when something may be tried again. */
const [AMOUNT, TIME] = ['{amount}', '{time}']

const boldIn = (sentence: string, name: string) => sentence.replace(name, () => `<b>${name}</b>`)

/** With the customer's name as markup has it, or as a script sets it for a text. */
function wordsOf(banner: AssistBanner, customer: string) {
  const t = staffTranslator(banner.staffLanguage)
  const plain = (html: string) => html.replaceAll(/<\/?things>/g, '')
  return {
    viewing: t('assist.viewing', { customer }),
    acting: t('assist.acting', { customer }),
    readOnly: t('assist.readOnly'),
    canChange: plain(t('assist.canChange', { things: ((parts: string[]) => parts.join('')) as never })),
    notAllowed: t('assist.notAllowed'),
    customerPays: t('assist.customerPays'),
    readOnlyRefused: t('assist.readOnlyRefused'),
    actRefused: t('assist.actRefused'),
    actTaken: t('assist.actTaken', { time: TIME }),
    cartChanged: t('assist.cartChanged'),
    toPay: t('assist.orderToPay', { amount: AMOUNT }),
    codeNone: t('assist.codeNone'),
    codeWrong: t('assist.codeWrong'),
    warning: t('assist.warning'),
    linkSent: t('assist.linkSent'),
    asYourself: t('assist.asYourself'),
    customer,
  }
}

function leftOf({ now }: AssistBanner, until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(now)) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
