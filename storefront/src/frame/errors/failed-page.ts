import { internalMessages } from '@shop/domain/constants'
import { translator } from '@shop/i18n/translate'
import { shopName } from '../../config'
import { type Failure, readFailure, unknownFailure } from '../../data/page-failure'
import { homeOf } from './home-of'
import { escapeHtml, plainPage } from './plain-page'

/** What our own server answers in place of a page that could not be made. */
export type FailedPage = { readonly status: number; readonly html: string }

/**
 * The error screen. The language is read off the address, since nothing else is known by now; status and message
 * are those of the failure that the rendered document names, if it names one.
 */
export function failedPage(url: string, rendered = '', screen: typeof errorScreen = errorScreen): FailedPage {
  const failure = readFailure(rendered) ?? unknownFailure
  try {
    return { status: failure.status, html: screen(url, failure) }
  } catch {
    return { status: failure.status, html: FALLBACK }
  }
}

function errorScreen(url: string, { status, message }: Failure): string {
  const { home, locale } = homeOf(url)
  const t = translator(locale)
  const kind = status === 404 ? '404' : 'generic'
  const title = t(`error.${kind}.title`)
  const code = t('error.code', { code: status })
  return plainPage({
    locale,
    title,
    main: `<h1>${title}</h1>
<p>${t(`error.${kind}.text`)}</p>
<p><a class="button" href="">${t('error.retry')}</a> <a class="button quiet" href="${home}">${t('error.home')}</a></p>
<p class="small">${message ? `${code}: ${escapeHtml(message)}` : code}</p>`,
  })
}

/** The last word, when even the error screen fails: nothing in it can. */
const FALLBACK = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error – ${escapeHtml(shopName)}</title>
<p>${internalMessages.errorPageFailed}. <a href="/">Home</a></p></html>
`
