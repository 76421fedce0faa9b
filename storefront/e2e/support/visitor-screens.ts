import { pathFor } from '@shop/i18n/routes'
import { info } from '@shop/testkit/browser'
import { failedPage } from '../../src/frame/errors/failed-page'
import { offlinePage } from '../../src/frame/navigation/offline-page'
import { newAddress } from './account'
import type { Shown } from './shown'
import { dialogOf, openBrands, openList, press, settled, unanswered, type Visit } from './visit'

const articles = {
  nb: 'lag-pa-lag-i-host',
  sv: 'lager-pa-lager-i-host',
  da: 'lag-pa-lag-i-efteraret',
  fi: 'syksyn-kerrospukeutuminen',
} as const

async function openAuth({ page, open, locale }: Visit, action: 'login' | 'register') {
  await open(`${pathFor('home', locale)}?action=${action}`)
  await dialogOf(page).locator('input[type=email]').waitFor()
  await settled(page)
}

async function openPicker({ page }: Visit) {
  await press(page.locator('[data-market-picker]'), dialogOf(page))
}

/** A page that is made without the shop's frame, in the place of the one that was asked for. */
async function fulfil({ page, open }: Visit, path: string, status: number, html: string) {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: html }),
  )
  await open(path)
}

async function chooseResetPassword({ page }: Visit) {
  const form = page.getByRole('main').locator('form')
  for (const field of await form.locator('input[type=password]').all()) await field.fill('ny vidde ti')
  await form.locator('button[type=submit]').click()
}

async function sendEmpty({ page }: Visit) {
  await dialogOf(page).locator('button[type=submit]').click()
  await dialogOf(page).locator('[aria-invalid=true]').first().waitFor()
}

/** What is kept for a visitor, asked of him, told to him, and what may go wrong. */
export const visitorScreens: Readonly<Record<string, Shown>> = {
  login: { isOver: true, show: (visit) => openAuth(visit, 'login') },
  'login-error': {
    isOver: true,
    from: 'login',
    show: sendEmpty,
  },
  'login-refused': {
    isOver: true,
    from: 'login-error',
    show: async (visit) => {
      const dialog = dialogOf(visit.page)
      await dialog.locator('input[type=email]').fill('ingen@lysning.example')
      await dialog.locator('input[type=password]').fill('ikke dette en gang')
      await press(dialog.locator('button[type=submit]'), dialog.getByText(visit.say('login.wrong')))
    },
  },
  'login-forgot': {
    isOver: true,
    from: 'login-refused',
    show: async (visit) => {
      const dialog = dialogOf(visit.page)
      await press(
        dialog.getByRole('button', { name: visit.say('login.forgot') }),
        dialog.getByText(visit.say('reset.intro')),
      )
    },
  },
  'login-code': {
    isOver: true,
    show: async (visit) => {
      await openAuth(visit, 'login')
      const dialog = dialogOf(visit.page)
      await press(
        dialog.getByRole('button', { name: visit.say('login.codeSend') }),
        dialog.getByText(visit.say('login.codeIntro')),
      )
    },
  },
  'login-code-sent': {
    isOver: true,
    from: 'login-code',
    show: async ({ page, say }) => {
      const dialog = dialogOf(page)
      await dialog.locator('input[type=email]').fill(newAddress())
      await press(dialog.locator('button[type=submit]'), dialog.getByText(say('login.codeSent')))
    },
  },
  register: {
    isOver: true,
    show: async (visit) => {
      await openAuth(visit, 'register')
      await sendEmpty(visit)
    },
  },
  'reset-password': {
    show: ({ open, locale }) => open(`${pathFor('resetPassword', locale)}?resetKey=0123456789abcdef`),
  },
  'reset-expired': {
    from: 'reset-password',
    show: async (visit) => {
      await chooseResetPassword(visit)
      await visit.page.getByText(visit.say('reset.expired')).waitFor()
    },
  },
  'reset-done': {
    show: async (visit) => {
      const { page, open, locale, say } = visit
      // No letter is read here: the answer is the one to a key that is good.
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('commitReset')
          ? route.fulfill({ contentType: 'application/json', body: '{"data":{"commitReset":true}}' })
          : route.fallback(),
      )
      await open(`${pathFor('resetPassword', locale)}?resetKey=0123456789abcdef`)
      await chooseResetPassword(visit)
      await page.getByText(say('reset.done')).waitFor()
    },
  },
  'favourites-loading': {
    show: async (visit) => {
      const { page, open, locale } = visit
      await openList(visit)
      await page.getByRole('main').getByRole('article').first().locator('[data-favourite]').click()
      await page.locator('[data-favourite][aria-pressed=true]').first().waitFor()
      await unanswered(page)
      await open(pathFor('favourites', locale))
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
  'favourites-empty': {
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('favourites', locale))
      await page.getByRole('heading', { level: 1, name: say('fav.emptyTitle') }).waitFor()
    },
  },
  favourites: {
    show: async (visit) => {
      const { page, open, locale } = visit
      await openList(visit)
      for (const at of [0, 1, 2]) {
        const heart = page.getByRole('main').getByRole('article').nth(at).locator('[data-favourite]')
        await heart.click()
        await page.locator('[data-favourite][aria-pressed=true]').nth(at).waitFor()
      }
      await open(pathFor('favourites', locale))
      await page.getByRole('main').getByRole('article').nth(2).waitFor()
    },
  },
  'market-picker': {
    isOver: true,
    show: async (visit) => {
      await openBrands(visit)
      await openPicker(visit)
      await dialogOf(visit.page).getByRole('link').first().waitFor()
    },
  },
  'market-picker-loading': {
    isOver: true,
    show: async (visit) => {
      await visit.page.route('**/api/places*', () => {})
      await openBrands(visit)
      await openPicker(visit)
    },
  },
  consent: {
    isOver: true,
    isAsked: true,
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('home', locale))
      await page.getByRole('button', { name: say('consent.rejectAll') }).waitFor()
      await settled(page)
    },
  },
  'consent-choices': {
    isOver: true,
    isAsked: true,
    from: 'consent',
    show: ({ page, say }) =>
      press(page.getByRole('button', { name: say('consent.choose') }), dialogOf(page).getByRole('switch')),
  },
  content: {
    show: ({ open, locale }) => open(`${pathFor('home', locale).replace(/\/$/, '')}/${info.pages.about[locale]}`),
  },
  'content-panel': {
    isOver: true,
    show: async (visit) => {
      await openBrands(visit)
      // As an editor marks a link in a text.
      const link = visit.page.locator(`footer a[href$="${info.pages.about[visit.locale]}"]`).first()
      await link.evaluate((element) => element.setAttribute('data-content-panel', ''))
      await press(link, dialogOf(visit.page).locator('p'))
    },
  },
  'preview-widgets': {
    show: ({ open, locale }) => open(`${pathFor('home', locale).replace(/\/$/, '')}/preview-widgets`),
  },
  'content-index': { show: ({ open, locale }) => open(pathFor('content', locale, {})) },
  article: { show: ({ open, locale }) => open(pathFor('inspiration', locale, { alias: articles[locale] })) },
  style: { show: ({ open, locale }) => open(pathFor('style', locale)) },
  'newsletter-error': {
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('favourites', locale))
      await page.getByRole('contentinfo').getByRole('textbox').fill('x')
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('newsletter.subscribe') })
        .click()
      await page.getByRole('contentinfo').getByRole('alert').first().waitFor()
    },
  },
  'not-found': { show: ({ open, locale }) => open(`${pathFor('home', locale).replace(/\/$/, '')}/qxzvwk-404`) },
  'payment-failed': { show: ({ open, locale }) => open(`${pathFor('checkoutFailed', locale)}?reason=sold-out`) },
  error: {
    show: async (visit) => {
      const path = `${pathFor('home', visit.locale).replace(/\/$/, '')}/qxzvwk-500`
      const { status, html } = failedPage(visit.locale === 'nb' ? `/nb${path}` : path)
      await fulfil(visit, path, status, html)
    },
  },
  'offline-page': {
    show: async (visit) => {
      const path = `${pathFor('home', visit.locale).replace(/\/$/, '')}/qxzvwk-503`
      await fulfil(visit, path, 503, offlinePage(visit.locale))
    },
  },
  offline: {
    isOver: true,
    show: async (visit) => {
      await openBrands(visit)
      await visit.page.context().setOffline(true)
      await visit.page.locator('[data-offline-bar]').waitFor()
    },
  },
  'menu-wide': {
    only: 'wide',
    isOver: true,
    show: async (visit) => {
      await openBrands(visit)
      const menu = visit.page.getByRole('navigation', { name: visit.say('a11y.mainNav') })
      await menu.getByRole('link').first().hover()
      await menu.getByRole('link').nth(12).waitFor()
      await settled(visit.page)
    },
  },
  'menu-phone': {
    only: 'phone',
    isOver: true,
    show: async (visit) => {
      await openBrands(visit)
      await press(visit.page.getByRole('button', { name: visit.say('a11y.openMenu') }), visit.page.getByRole('dialog'))
      await visit.page.getByRole('dialog').getByRole('button').nth(1).click()
    },
  },
}
