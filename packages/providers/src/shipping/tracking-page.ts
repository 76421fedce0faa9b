import { parcelCourse } from '@shop/domain/parcel'
import { defaultLocale, isLocale, type Locale, languageTags } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import type { Answer } from '../http/answer'
import { assetRoutes } from '../http/assets'
import { html, type Markup } from '../http/markup'
import type { Request } from '../http/request'
import type { Route } from '../http/serve'
import type { Parcel } from './parcel'
import type { Parcels } from './parcels'

/** The carrier's own page of a parcel, for whoever has its link: where it is, and where it has been. */
export function trackingRoutes(parcels: Parcels): Route[] {
  const show = (request: Request) => {
    const parcel = parcels.byToken(request.params[0] ?? '')
    return parcel && parcel.cancelledAt === null ? parcelPage(parcel) : unknownPage(request)
  }
  return [
    { method: 'GET', path: /^\/track\/([\w-]{1,100})$/, handle: show },
    ...assetRoutes(),
    { method: 'GET', path: /^\/(?!v1\/|health$|assets\/).*$/, handle: unknownPage },
  ]
}

function parcelPage(parcel: Parcel): Answer {
  const { language, number, expectedOn, pickupPoint, keptUntil } = parcel
  const t = translator(language)
  const { state, steps } = parcelCourse(parcel.events.map((event) => ({ ...event, at: new Date(event.at) })))
  const moment = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeStyle: 'short' })
  const longDay = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeZone: 'UTC' })
  const isUnderway = state === 'booked' || state === 'handed_over' || state === 'on_its_way'
  const title = t('parcel.title', { number })
  const content = html`<h1 class="title">${t(`parcel.state.${state}`)}</h1>
<p class="lead num">${title}</p>
${isUnderway && html`<p>${t('parcel.expected', { date: longDay.format(new Date(expectedOn)) })}</p>`}
${state === 'at_pickup_point' && keptUntil !== null && html`<p>${t('parcel.keptUntil', { date: longDay.format(new Date(keptUntil)) })}</p>`}
${
  pickupPoint !== null &&
  html`<dl class="rows"><div class="row"><dt>${t('parcel.pickup')}</dt><dd>${pickupPoint.name}, ${pickupPoint.address}, ${pickupPoint.zip} ${pickupPoint.city}</dd></div>
<div class="row"><dt>${t('parcel.hours')}</dt><dd>${pickupPoint.openingHours}</dd></div></dl>`
}
<h2>${t('parcel.history')}</h2>
<dl class="rows">${steps.toReversed().map(({ event, at }) => html`<div class="row"><dt>${t(`parcel.state.${event}`)}</dt><dd class="num"><time datetime="${at.toISOString()}">${moment.format(at)}</time></dd></div>`)}</dl>`
  return page(language, 200, title, content)
}

function unknownPage({ raw }: Request): Answer {
  const wanted = (raw.headers['accept-language'] ?? '').slice(0, 2).toLowerCase()
  const locale = isLocale(wanted) ? wanted : defaultLocale
  const t = translator(locale)
  const title = t('parcel.unknown')
  const content = html`<div class="state"><h1 class="title">${title}</h1><p class="lead">${t('parcel.unknownText')}</p></div>`
  return page(locale, 404, title, content)
}

function page(locale: Locale, status: number, title: string, content: Markup): Answer {
  const document = html`<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/hosted.css">
</head>
<body data-kind="pay">
<header class="header"></header>
<main class="main">
${content}
</main>
<footer class="footer"><p>${translator(locale)('parcel.standIn')}</p></footer>
</body>
</html>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    },
    body: document.text,
  }
}
