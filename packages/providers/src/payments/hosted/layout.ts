import { formatMoney } from '@shop/domain/format'
import { type Locale, languageTags } from '@shop/i18n/locales'
import type { MessageKey } from '@shop/i18n/messages'
import { translator } from '@shop/i18n/translate'
import type { Answer } from '../../http/answer'
import { html, type Markup } from '../../http/markup'
import type { Purchase } from '../purchase'
import { referenceOf } from './credit-facts'

export type Frame = 'pay' | 'frame'
export type Shop = { readonly name: string; readonly origins: readonly string[] }
export type Translate = ReturnType<typeof translator>

export type View = {
  readonly status: number
  readonly title: string
  readonly content: Markup
  /** Leaves the frame by itself. */
  readonly isReturning?: boolean
}

/** One page of the hosted payment: all of it is plain HTML, and the policy allows nothing else. */
export function page(shop: Shop, frame: Frame, locale: Locale, view: View, returnUrl: string | undefined): Answer {
  const t = translator(locale)
  const { title, content, isReturning = false } = view
  const document = html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#FBF8F3">
<meta name="format-detection" content="telephone=no">
<title>${title} | ${shop.name}</title>
<link rel="icon" href="data:,">
<link rel="preload" href="/assets/hanken-grotesk-400-700.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/hosted.css">
${isReturning && html`<script src="/assets/return.js" defer></script>`}
</head>
<body data-kind="${frame}">
${
  frame === 'pay' &&
  html`<header class="header"><p class="logo">${shop.name}</p><p class="safe">${lock}<span>${t('pay.secure')}</span></p></header>`
}
<main class="main">
${content}
</main>
<footer class="footer"><p>${t('payment.standIn.note')}</p></footer>
</body>
</html>`
  const formTargets = ["'self'", ...(returnUrl ? [new URL(returnUrl).origin] : [])]
  const ancestors = frame === 'frame' ? shop.origins : []
  return {
    status: view.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "font-src 'self'",
        'img-src data:',
        ...(isReturning ? ["script-src 'self'"] : []),
        `form-action ${formTargets.join(' ')}`,
        "base-uri 'none'",
        `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
      ].join('; '),
      ...(frame === 'pay' && { 'x-frame-options': 'DENY' }),
    },
    body: document.text,
  }
}

/** What is paid, above every step. */
export function bill(purchase: Purchase, t: Translate): Markup {
  const amount = formatMoney({ minor: purchase.amountMinor, currency: purchase.currency }, purchase.language)
  return html`<div class="bill"><p class="billRow"><span>${t('pay.toPay')}</span><b class="num">${amount}</b></p>
<p class="billNote">${t('pay.reference', { reference: referenceOf(purchase) })}</p></div>`
}

/** A summary that is focused, each sentence a link to its field. */
export function errorSummary(errors: Partial<Record<string, MessageKey>>, t: Translate): Markup | undefined {
  const all = Object.entries(errors)
  if (all.length === 0) return undefined
  return html`<div class="errorSummary" role="alert" tabindex="-1" autofocus>
<h2>${warn}${t('checkout.errorsTitle', { count: all.length })}</h2>
<ul>${all.map(([field, key]) => key && html`<li><a href="#${field}">${t(key)}</a></li>`)}</ul></div>`
}

export function field(options: {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  readonly value?: string
  readonly inputMode?: 'numeric' | 'text'
  readonly autocomplete: string
  readonly longest: number
}): Markup {
  const { name, label, error, value = '', inputMode = 'numeric', autocomplete, longest } = options
  // The sentence of an error says the same as the help, and more.
  const help = error ? undefined : options.help
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label class="fieldLabel" for="${name}">${label}</label>
<input class="fieldInput" id="${name}" name="${name}" value="${value}" inputmode="${inputMode}" autocomplete="${autocomplete}" maxlength="${longest}" spellcheck="false" autocapitalize="off" required ${error ? html`aria-invalid="true"` : ''} ${described ? html`aria-describedby="${described}"` : ''}>
${error ? html`<p class="fieldError" id="${name}-error">${warn}<span>${error}</span></p>` : ''}
${help ? html`<p class="fieldHelp" id="${name}-help">${help}</p>` : ''}
</div>`
}

/** Leaves without paying; a form of its own, so that no field of the other is asked for. */
export function cancelForm(t: Translate): Markup {
  return html`<form method="post" novalidate class="leave"><button class="textButton" name="step" value="cancel">${t('pay.cancel')}</button></form>`
}

const icon = (paths: Markup) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths}</svg>`
const lock = icon(html`<rect x="5" y="10.5" width="14" height="9.5" rx="1"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>`)
export const warn = icon(html`<path d="M12 4l9 16H3z"/><path d="M12 10v5M12 17.500v.2"/>`)
export const check = icon(html`<path d="M5 12.500l4.500 4.500L19 7.500"/>`)
