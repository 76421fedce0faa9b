import { createHash } from 'node:crypto'
import { cacheNames } from '@shop/domain/constants'
import { defaultLocale, locales } from '@shop/i18n/locales'
import { routes, routeTable, type Screen } from '@shop/i18n/routes'
import { offlinePage, offlineScript } from './offline-page'

const MOST_PAGES = 30
const MOST_FILES = 300
const SCRIPT_HASH = createHash('sha256').update(offlineScript).digest('base64')
const POLICY = `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'`

/**
 * The text of /sw.js. Pages come from the network; without one, a public page that was seen before, else the offline
 * page. Files whose names change with their content come from the cache. Both are kept only by who has allowed it, in caches
 * that the page makes (start-caches.ts). Nothing else is touched: no calls of a service, nothing of the cart, the checkout, the account or any page that is made for one visitor.
 */
export function serviceWorker(isOff: boolean): string {
  if (isOff) return SWITCHED_OFF
  const offline = Object.fromEntries(locales.map((locale) => [locale, offlinePage(locale)]))
  return `const CACHES = ${JSON.stringify(cacheNames)}
const PRIVATE = new Set(${JSON.stringify(privateSegments())})
const PLACE = new RegExp(${JSON.stringify(`^/(?:[a-z]{2}/)?(${locales.join('|')})(?=/|$)`)})
const OFFLINE = ${JSON.stringify(offline)}
const MOST = { pages: ${MOST_PAGES}, files: ${MOST_FILES} }

${WORKER}`
    .replaceAll('$POLICY', POLICY.replaceAll("'", "\\'"))
    .replaceAll('$DEFAULT', defaultLocale)
}

/** First segments of what only one visitor may see, or what is about his cart. */
function privateSegments(): readonly string[] {
  const own = routeTable.filter(({ screen }) => screen === 'cart' || isPrivate(routes[screen as Screen]))
  const paths = own.flatMap(({ paths: byLocale }) => Object.values(byLocale).flat())
  return [...new Set(paths.map((path) => path.split('/')[1] ?? ''))].sort()
}

const isPrivate = ({ layout, guards }: { readonly layout: string; readonly guards: readonly string[] }) =>
  layout !== 'default' || guards.includes('ralph-authenticated') || guards.includes('check-is-member')

const WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const drop = (name) => Object.values(CACHES).includes(name) ? undefined : caches.delete(name)
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map(drop))))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(file(request))
})

async function page(request, url) {
  const mayKeep = isPublic(url)
  try {
    const answer = await fetch(request)
    if (mayKeep && answer.ok && !answer.redirected && !/private|no-store/.test(answer.headers.get('cache-control') || ''))
      await keep(CACHES.pages, request, answer.clone(), MOST.pages)
    return answer
  } catch {
    const kept = mayKeep && (await caches.match(request, { cacheName: CACHES.pages }))
    return kept || offline(url)
  }
}

async function file(request) {
  const kept = await caches.match(request, { cacheName: CACHES.files })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(CACHES.files, request, answer.clone(), MOST.files)
  return answer
}

// The page makes the caches when the visitor allows them and takes them away again: without one nothing is kept.
async function keep(name, request, answer, most) {
  try {
    if (!(await caches.has(name))) return
    const cache = await caches.open(name)
    await cache.delete(request)
    await cache.put(request, answer)
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((one) => cache.delete(one)))
  } catch {
    // A full disk keeps nothing more; the answer is shown all the same.
  }
}

function isPublic({ pathname, searchParams }) {
  if (searchParams.has('loginToken') || searchParams.has('action')) return false
  const [, first = ''] = pathname.replace(PLACE, '').split('/')
  try {
    return !PRIVATE.has(decodeURIComponent(first).normalize('NFC'))
  } catch {
    return false
  }
}

function offline({ pathname }) {
  const [, locale = '$DEFAULT'] = PLACE.exec(pathname) || []
  return new Response(OFFLINE[locale], {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': '$POLICY' },
  })
}
`

const SWITCHED_OFF = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const drop = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(drop.then(() => self.registration.unregister()))
})
`
