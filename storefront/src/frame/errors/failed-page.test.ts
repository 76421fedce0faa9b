import { readdirSync, readFileSync } from 'node:fs'
import { internalMessages } from '@shop/domain/constants'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageFailure, unknownFailure } from '@/data/page-failure'
import { ErrorTexts } from './error-texts'
import { failedPage } from './failed-page'
import { FailureScreen } from './failure-screen'

it('[ERRORPAGE-07] [ROUTE-54] says in the language of the address that something went wrong, to try again and whom to ask, and leads home', () => {
  for (const [url, lang, home, title, text] of [
    ...([
      ['/c/dame?page=2', 'nb-NO', '/', 'Noe gikk galt', 'Prøv igjen. Kontakt kundeservice hvis feilen vedvarer.'],
      ['/sv/p/x', 'sv-SE', '/sv', 'Något gick fel', 'Försök igen. Kontakta kundservice om felet kvarstår.'],
      [
        '/fi',
        'fi-FI',
        '/fi',
        'Jokin meni pieleen',
        'Yritä uudelleen. Ota yhteyttä asiakaspalveluun, jos virhe toistuu.',
      ],
      ['/dk/da/c/sko', 'da-DK', '/dk/da', 'Noget gik galt', 'Prøv igen. Kontakt kundeservice, hvis fejlen fortsætter.'],
    ] as const),
  ]) {
    const { html, status } = failedPage(url)
    expect(html).toContain(`<p>${text}</p>`)
    expect(status).toBe(500)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`href="${home}"`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(`<title>${title} – Lysning</title>`)
    expect(html).not.toContain('<script')
  }
})

it('repeats nothing of the address that it does not know', () => {
  expect(failedPage('/"><img>/sv/x').html).not.toContain('<img>')
})

it('shows status and message of the failure that was rendered, as text', () => {
  const rendered = `<script>"${new PageFailure('no <b>stock</b> & more', 503).digest}"</script>`
  const { html, status } = failedPage('/', rendered)
  expect(status).toBe(503)
  expect(html).toContain('Feilkode 503: no &#60;b&#62;stock&#60;/b&#62; &#38; more')
})

it('[ERRORPAGE-01] says of a failure of status 404 that there is no such page, in the language of the address', () => {
  for (const [url, home, title, text, code] of [
    ['/p/x', '/', 'Siden finnes ikke', 'Siden du leter etter, finnes ikke eller er flyttet.', 'Feilkode 404: gone'],
    ['/sv/p/x', '/sv', 'Sidan finns inte', 'Sidan du letar efter finns inte eller har flyttats.', 'Felkod 404: gone'],
  ] as const) {
    const { html, status } = failedPage(url, new PageFailure('gone', 404).digest)
    expect(status).toBe(404)
    expect(html).toContain(`<title>${title} – Lysning</title>`)
    for (const shown of [`<h1>${title}</h1>`, `<p>${text}</p>`, `href="${home}"`, code]) expect(html).toContain(shown)
  }
  const texts = {
    ...{
      title: 'Noe gikk galt',
      text: 'Prøv igjen.',
      missingTitle: 'Siden finnes ikke',
      missingText: 'Den er flyttet.',
    },
    ...{ retry: 'Prøv igjen', code: 'Feilkode {code}', homeHref: '/', home: 'Til forsiden' },
  }
  const inBrowser = (status: number) => {
    const screen = createElement(FailureScreen, { failure: { status, message: 'gone' }, onRetry: () => {} })
    return renderToStaticMarkup(createElement(() => ErrorTexts({ texts, children: screen })))
  }
  for (const shown of ['Siden finnes ikke</h1>', 'Den er flyttet.</p>', 'href="/"', 'Feilkode 404: gone'])
    expect(inBrowser(404)).toContain(shown)
  for (const shown of ['Noe gikk galt</h1>', 'Prøv igjen.</p>']) expect(inBrowser(410)).toContain(shown)
})

it('has a last sentence and a way home for when the error screen itself fails', () => {
  const { html, status } = failedPage('/sv', '', () => {
    throw new Error('the words are gone')
  })
  expect(status).toBe(500)
  expect(html).toContain(internalMessages.errorPageFailed)
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">')
})

it('[ERRORPAGE-03] in the browser, too, one sentence and a way home are left when the error screen fails', () => {
  const html = renderToStaticMarkup(createElement(FailureScreen, { failure: unknownFailure, onRetry: () => {} }))
  expect(html).toBe('<p>An error occurred while showing the error page. <a href="/">Home</a></p>')
})

it('[I18N-06] a failure of our own is said in the words of the language alone, and no page gives it English ones', () => {
  for (const [url, words] of [
    ['/', ['Noe gikk galt', 'Feilkode 503', 'Prøv igjen', 'Til forsiden']],
    ['/sv', ['Något gick fel', 'Felkod 503', 'Försök igen', 'Till startsidan']],
    ['/da', ['Noget gik galt', 'Fejlkode 503', 'Prøv igen', 'Til forsiden']],
    ['/fi', ['Jokin meni pieleen', 'Virhekoodi 503', 'Yritä uudelleen', 'Etusivulle']],
  ] as const) {
    const { html } = failedPage(url, new PageFailure('', 503, { cause: new Error('The rows are gone') }).digest)
    for (const word of words) expect(html, url).toContain(word)
    expect(html, url).toMatch(/503<\/p>/)
    expect(html, url).not.toContain('rows')
  }
  const messages = filesUnder(new URL('../..', import.meta.url)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new PageFailure\(\s*(''|[^,)]+)/g)].map(([, message]) => message),
  )
  expect(messages).toContain('internalMessages.unknownMiddleware')
  expect(messages.filter((message) => /^['"`]./.test(message ?? '') && message !== "''")).toEqual([])
})

const filesUnder = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => new URL(name, folder))
