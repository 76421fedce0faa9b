import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../packages/i18n/src/routes'
import { root } from './start/settings.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isTest = (file: string) => /\.(test|spec|bench)\.tsx?$/.test(file)

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist', '.next'].includes(entry.name) ? [] : filesIn(path)
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })
}
/** The gallery shows parts of the console that do nothing. */
const shipped = (folder: string) => filesIn(folder).filter((file) => !isTest(file) && !file.includes('/gallery/'))
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
const importers = (folder: string, name: RegExp) =>
  shipped(folder).filter((file) => importsOf(file).some((imported) => name.test(imported)))

/** What stands in pages from their start, or waits for a key of a shopper, is the browser's own (docs/decisions/0010). */
const OWN_CONTROLS_OF_THE_SHOP: Readonly<Record<string, string>> = {
  'storefront/src/features/search/search-field.tsx': 'search',
  'storefront/src/features/search/search-panel.tsx': 'search',
  'storefront/src/features/list/filter-panel.tsx': 'filters',
  'storefront/src/features/list/facet-group.tsx': 'filters',
  'storefront/src/features/list/price-range-fields.tsx': 'works where no script does',
  'storefront/src/features/list/sort-select.tsx': 'sort order',
  'storefront/src/features/content/newsletter-form.tsx': 'newsletter',
  'storefront/src/frame/footer/vat-switch.tsx': 'in every page from the start',
  'storefront/src/frame/old-browser.tsx': 'works where no script does',
  'storefront/src/features/cart/promo-field.tsx': 'codes in the bag',
  'storefront/src/features/product/quick-shop/notify-form.tsx': 'stock notices',
  'storefront/src/features/product/review-form/review-form.tsx': 'reviews',
  'storefront/src/features/product/review-form/star-choice.tsx': 'reviews',
  'storefront/src/ui/native-dialog.tsx': 'zoom, size guide, and the error page over a page',
  'storefront/src/features/product/size-guide/unit-choice.tsx': 'size guide',
  'storefront/src/features/consent/consent-choices.tsx': 'cookie choices',
  'storefront/src/features/content/confirm-email.tsx': 'told once, on a first visit',
  'storefront/src/features/account/settings/passkeys-form.tsx': 'hidden: tells password managers whose it is',
  'storefront/src/features/account/settings/password-form.tsx': 'hidden: tells password managers whose it is',
}
const OWN_CONTROLS_OF_THE_CONSOLE: Readonly<Record<string, string>> = {
  'console/src/frame/palette.tsx': 'the field of the palette, in a dialog of the kit',
  'console/src/frame/typed-date.tsx': 'the browser’s calendar behind a field of the kit',
  'console/src/frame/access/new-password.tsx': 'hidden: tells password managers whose it is',
  'console/src/features/publishing/preview/preview-row.tsx': 'hidden: posted to a frame',
}
/** Read without a schema: none of it comes from the services but what the last names. */
const OWN_WORDS_OF_THE_SHOP: Readonly<Record<string, string>> = {
  'storefront/src/ui/toast/saved-toast.ts': 'storage of this tab',
  'storefront/src/browser/broadcast.ts': 'other tabs',
  'storefront/src/features/favourites/favourites-store.ts': 'storage of this device',
  'storefront/src/features/cart/noted-prices.ts': 'storage of this device',
  'storefront/src/features/analytics/start-analytics.ts': 'an event of the same page',
  'storefront/src/frame/menu/menu-below.ts': 'the server of the shop, which has made it',
  'storefront/src/features/market/fetch-choices.ts': 'the server of the shop, which has made it',
  'storefront/src/texts/lazy-texts.ts': 'the server of the shop, which has made it',
  'storefront/src/features/cart/load-linked-cart.ts': 'why the server of the shop refuses a cart',
}
const CONTROL = /<(input|select|textarea|dialog)\b/

describe('the packages of the design', () => {
  it('[ARCH-04] next and react make the pages, Apollo and graphql-ws are the data client', () => {
    for (const app of ['storefront', 'console']) {
      const pages = shipped(`${app}/src/app`).filter((file) => /\/(page|layout)\.tsx$/.test(file))
      expect(pages.length, app).toBeGreaterThan(10)
      expect(importers(`${app}/src`, /^react-router|^preact|^vue|^svelte/)).toEqual([])
    }
    // Sockets are opened by graphql-ws alone, and the shop's cart is Apollo's.
    expect(importers('packages/api-client/src', /^@apollo\/client/).length).toBeGreaterThan(0)
    expect(importers('packages/api-client/src', /^graphql-ws/).length).toBeGreaterThan(0)
    const sockets = ['storefront/src', 'console/src', 'packages/api-client/src'].flatMap(shipped)
    expect(sockets.filter((file) => /new WebSocket\(/.test(read(file)))).toEqual([])
    expect(importers('storefront/src/features/cart', /api-client\/graphql|^@apollo\/client/).length).toBeGreaterThan(0)
  })

  it('[ARCH-04] next-intl says every message, and makes every address of the shop from the one table of paths', () => {
    for (const app of ['storefront', 'console']) {
      expect(importers(`${app}/src`, /^next-intl/).length, app).toBeGreaterThan(30)
      expect(importers(`${app}/src`, /^(react-intl|i18next|react-i18next|next-i18next|@lingui)/)).toEqual([])
      // Its middleware has another rule of prefixes (docs/decisions/0005).
      expect(importers(`${app}/src`, /^next-intl\/middleware/)).toEqual([])
    }
    const routing = 'storefront/src/place/shop-routing.ts'
    expect(importers('storefront/src', /^next-intl\/(routing|navigation)/)).toEqual([routing])
    expect(importsOf(routing)).toEqual(
      expect.arrayContaining(['next-intl/routing', 'next-intl/navigation', '@shop/i18n/routes']),
    )
    const makers = shipped('storefront/src').filter((file) =>
      importsOf(file).some((name) => /\/shop-routing$/.test(name)),
    )
    expect(makers).toContain('storefront/src/place/links.ts')
    // Nothing of the shop makes an address of the table by itself, or writes a path of a language by hand.
    const byHand = Object.values(routes).flatMap(({ path }) => (typeof path === 'string' ? [] : Object.values(path)))
    expect(byHand.length).toBeGreaterThan(60)
    const ownAddress = (source: string) =>
      /\b(?:pathFor|routeTable\b.*\bbuild)\b/.test(source) || byHand.some((path) => source.includes(`${path}'`))
    expect([`pathFor('home', locale)`, `<a href='/kassen'>`, `hrefFor('checkout', place)`].map(ownAddress)).toEqual([
      true,
      true,
      false,
    ])
    expect(shipped('storefront/src').filter((file) => ownAddress(read(file)))).toEqual([])
  })

  it('[ARCH-04] every overlay and control of the console is Mantine’s, and in the shop those that open or are filled in', () => {
    for (const [folder, own] of [
      ['storefront/src', OWN_CONTROLS_OF_THE_SHOP],
      ['console/src', OWN_CONTROLS_OF_THE_CONSOLE],
    ] as const)
      expect(
        shipped(folder)
          .filter((file) => file.endsWith('.tsx') && CONTROL.test(read(file)))
          .sort(),
      ).toEqual(Object.keys(own).sort())
    // In the shop only its own parts know the kit, and bring no style sheet of it.
    const kit = importers('storefront/src', /^@mantine\/core/)
    expect(kit.filter((file) => !/\/ui\/|\/auth-dialog\.tsx$/.test(file))).toEqual([])
    expect(kit.length).toBeGreaterThan(5)
    expect(importers('storefront/src', /^@mantine\/.*\.css/)).toEqual([])
    for (const part of ['ui/dialog.tsx', 'ui/drawer.tsx'])
      expect(importsOf(`storefront/src/${part}`), part).toContain('@mantine/core')
    expect(importers('storefront/src', /^(@radix-ui|@headlessui|@mui|antd)/)).toEqual([])
  })

  it('[ARCH-04] @mantine/form keeps every form that a script sends', () => {
    // A form that a script sends is one of @mantine/form; what only leads to an address stays the browser's own.
    const FORM = /<(form|FormDialog|DialogForm|StepDialog)\b/
    const HOOK = /export function use\w*Form\b/
    const besides = (file: string, name: string) =>
      `${name.startsWith('@/') ? name.replace('@/', `${file.split('/')[0]}/src/`) : join(file, '..', name)}.ts`
    const isOurs = (source: string) =>
      /\buse\w*Form\b|\bform\.onSubmit\(|\bonSubmit: FormEventHandler|readonly onSubmit/.test(source)
    for (const [app, least] of [
      ['storefront/src', 12],
      ['console/src', 22],
    ] as const) {
      const forms = shipped(app).filter((file) => {
        const source = read(file)
        return FORM.test(source) && source.includes('onSubmit') && !/<form[^>]*(?:action=|method="get")/s.test(source)
      })
      expect(forms.length, app).toBeGreaterThan(least)
      expect(forms.filter((file) => !isOurs(read(file)))).toEqual([])
    }
    // A hook that is called a form has one: in its own file, or in one of the folder or the forms that it brings in.
    const hooks = ['storefront/src', 'console/src'].flatMap(shipped).filter((file) => HOOK.test(read(file)))
    expect(hooks.length).toBeGreaterThan(10)
    const keepsForm = (file: string): boolean =>
      importsOf(file).some(
        (name) =>
          name === '@mantine/form' || (/\/use-[\w-]*(?:form|deed)$/.test(name) && keepsForm(besides(file, name))),
      )
    // A note in writing is held by the server, for the colleague's other windows as well.
    expect(hooks.filter((file) => !keepsForm(file))).toEqual(['console/src/lib/use-note-form.ts'])
    for (const app of ['storefront/src', 'console/src'])
      expect(importers(app, /^(react-hook-form|formik|@tanstack\/react-form)/)).toEqual([])
  })

  it('[ARCH-04] zustand keeps the state groups of the client', () => {
    const stores = shipped('storefront/src').filter((file) => /-store\.tsx?$/.test(file))
    expect(stores.length).toBeGreaterThan(6)
    // What is consented to is in a cookie, and so is read by pages that no store has reached.
    const others = stores.filter((file) => !importsOf(file).includes('zustand'))
    expect(others).toEqual(['storefront/src/browser/consent-store.ts'])
    for (const folder of ['storefront/src', 'console/src'])
      expect(importers(folder, /^(redux|@reduxjs|jotai|recoil|mobx|valtio|nanostores)/)).toEqual([])
  })

  it('[ARCH-04] [ARCH-12] zod reads what comes from outside on the servers and in both browsers, and nothing is taken by a cast', () => {
    const own: Readonly<Record<string, string>> = {
      'storefront/src/ui/sent-once.ts': 'what the same page has sent to itself',
      'storefront/src/assist/bar-script.ts': 'text that the server of the assist host sends',
      'storefront/src/frame/navigation/offline-page.ts': 'text of the page without a connection',
      'console/src/features/publishing/fields/broken-line.ts': 'asks only whether it can be read',
      'console/src/features/orders/use-plan.ts': 'what the same hook has written',
      'storefront/src/features/order/change-delivery/use-delivery-form.ts': 'what the same form has written',
      'storefront/src/features/checkout/delivery.ts': 'a text that is held to its schema with its answer',
    }
    const OUTSIDE = /JSON\.parse\(|\.json\(\)|\bevent\.data\b/
    const READ = /\b(?:safeP|p)arse\(|\b(?:fieldsOf|listOf|\w+In|read\w+|parse\w+)\(|: unknown = /
    const isRead = (line: string) => !OUTSIDE.test(line) || READ.test(line.replaceAll('JSON.parse(', '('))
    for (const [line, isSound] of [
      ['const { code } = (await answer.json()) as { code: string }', false],
      ['const price: Price = JSON.parse(text)', false],
      ['const { ids } = event.data', false],
      ['const { code } = schema.parse(await answer.json())', true],
      ['const found: unknown = JSON.parse(text)', true],
    ] as const)
      expect(isRead(line), line).toBe(isSound)
    const casts = ['storefront/src', 'console/src'].flatMap(shipped).flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => !(file in own) && !/^\s*(?:\/\/|\*|\/\*)/.test(line) && !isRead(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(casts).toEqual([])
    // What the shop has said to itself is read by a few lines; what the services say to its browser has a schema.
    expect(importers('storefront/src', /(?:@\/browser|^\.)\/fields-of$/).sort()).toEqual(
      Object.keys(OWN_WORDS_OF_THE_SHOP).sort(),
    )
    for (const file of ['graphql/answer-schema.ts', 'search/answers.ts', 'engagement/answers.ts'])
      expect(importsOf(`packages/api-client/src/${file}`), file).toContain('zod/mini')
    for (const file of ['account/settings/access-schema.ts', 'market/handover-schemas.ts'])
      expect(importsOf(`storefront/src/features/${file}`), file).toContain('zod/mini')
    for (const file of ['data/preview.ts', 'routing/session.ts', 'assist/assist-services.ts'])
      expect(
        importsOf(`storefront/src/${file}`).some((name) => name.startsWith('@shop/contract/rest/')),
        file,
      ).toBe(true)
    for (const file of ['routing/find-page.ts', 'seo/sitemap-paths.ts', 'legal/guarantee-notice.ts'])
      expect(importsOf(`storefront/src/${file}`), file).toContain('zod')
    expect(read('storefront/src/data/service-fetch.ts')).toContain('schema.parse(await answer.json())')
    expect(read('console/src/lib/call-staff-api.ts')).toContain('schema.safeParse(answer)')
    const bodies = filesIn('packages/contract/src/rest').filter((file) => !isTest(file) && !/image-terms/.test(file))
    expect(bodies.filter((file) => !importsOf(file).includes('zod'))).toEqual([])
    const others = ['storefront/src', 'console/src', 'packages/contract/src', 'packages/services/src']
    for (const folder of others) expect(importers(folder, /^(yup|joi|valibot|ajv|superstruct)/), folder).toEqual([])
  })

  it('[ARCH-04] iron-session keeps the session of staff', () => {
    const sessions = importers('console/src', /^iron-session/)
    // The one knows it in pages and routes, the other before there is a page.
    expect(sessions).toEqual(['console/src/access/forward-refusal.ts', 'console/src/access/session.ts'])
    expect(read('console/src/access/session.ts')).toContain('getIronSession')
  })

  it('[ARCH-04] vitest runs the tests of units and services, playwright those of the browser', () => {
    const all = ['storefront', 'console', 'packages', 'scripts'].flatMap(filesIn)
    const tests = all.filter((file) => /\.test\.tsx?$/.test(file))
    const specs = all.filter((file) => /\.spec\.tsx?$/.test(file))
    expect([tests.length > 500, specs.length > 100]).toEqual([true, true])
    const imports = (file: string, name: RegExp) => importsOf(file).some((imported) => name.test(imported))
    expect(tests.filter((file) => !imports(file, /^vitest$/))).toEqual([])
    expect(specs.filter((file) => !imports(file, /^(@playwright\/test|@shop\/testkit\/|\.)/))).toEqual([])
    expect(specs.filter((file) => imports(file, /^vitest$/))).toEqual([])
  })
})
