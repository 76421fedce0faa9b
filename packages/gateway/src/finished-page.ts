import type { Log } from '@shop/watch/log'
import type { Captured } from './captured-answer'
import { readInlineCode } from './inline-code'
import { type StyleSheets, withOwnStyles } from './page-styles'
import { withRootMark } from './root-mark'
import { pagePolicy } from './security-headers'
import type { Page } from './stored-page'

/** A page says its status in this header, since a rewrite of the framework always answers 200. */
const STATUS_HEADER = 'x-shop-status'
const STATUS_TEXT_HEADER = 'x-shop-status-text'
/** An app marks with it an answer that is no page, whatever its status. */
const FAILED_HEADER = 'x-shop-failed'

/** What an app shows in place of a page that failed, and the status it has. */
export type FailedPage = { readonly status: number; readonly html: string }

export type FinishOptions = {
  readonly isHttps: boolean
  /** Told what was rendered of the page that failed. */
  readonly failedPage?: ((rendered: string) => FailedPage) | undefined
  /** Takes out of a document what only those need who come without one. */
  readonly shorten?: ((html: string) => string) | undefined
  /** Written into the pages that name them. */
  readonly styleSheets?: StyleSheets | undefined
  /** What the root element says of who asks. */
  readonly mark: string
  readonly inlineScripts: readonly string[]
  readonly styleSources: readonly string[]
  readonly pictureOrigins: readonly string[]
  readonly scriptOrigins: readonly string[]
  readonly formTargets: readonly string[]
  readonly guests: readonly string[]
  /** Origins that may show this page in a frame. */
  readonly frames: readonly string[]
  /** What a host of its own adds to each of its pages. */
  readonly decorate?: ((html: string) => string) | undefined
  readonly hasPolicy: boolean
  readonly log: Log
}

const OF_CONNECTION = /^(content-length|content-encoding|transfer-encoding|connection|keep-alive|date|etag|vary)$/
/** What the framework says to its own parts. The browser's router reads some of it, of a navigation alone. */
const INTERNAL = /^(x-middleware-|x-shop-|x-powered-by$|x-next-|x-nextjs-cache$|x-nextjs-prerender$)/
const INTERNAL_IN_DOCUMENT = /^(x-nextjs-|link$)/

/** What was rendered, as it is sent: its true status, its policy, and nothing that only the framework needs to know. */
export function finishPage({ status: answered, headers: given, body }: Captured, options: FinishOptions): Page {
  const status = statusOf(answered, given)
  const isPage = isHtml(given)
  const headers: Record<string, string | string[]> = {}
  for (const name in given)
    if (!OF_CONNECTION.test(name) && !INTERNAL.test(name) && !(isPage && INTERNAL_IN_DOCUMENT.test(name)))
      headers[name] = given[name]!
  if (!isPage) return { status, headers, body }

  const statusText = given[STATUS_TEXT_HEADER]
  const head = { status, headers, ...(statusText && { statusText: String(statusText) }) }
  if (!options.hasPolicy) return { ...head, body }
  const rendered = body.toString('utf8')
  const hasFailed = status >= 500 || FAILED_HEADER in given
  const failed = hasFailed ? options.failedPage?.(rendered) : undefined
  const made = failed?.html ?? options.shorten?.(rendered) ?? rendered
  const styled = options.styleSheets ? withOwnStyles(made, options.styleSheets) : made
  const marked = withRootMark(options.decorate?.(styled) ?? styled, options.mark)
  const { html, scripts, styles, refused } = readInlineCode(marked, options.inlineScripts)
  for (const code of refused) options.log.warn('page.inline-script-refused', { code: code.slice(0, 120) })
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-security-policy'] = pagePolicy(
    { scripts, styles },
    {
      isHttps: options.isHttps,
      more: options.styleSources,
      pictures: options.pictureOrigins,
      others: options.scriptOrigins,
      formTargets: options.formTargets,
      guests: options.guests,
      frames: options.frames,
    },
  )
  return { ...head, status: failed?.status ?? status, body: Buffer.from(html) }
}

export function statusOf(status: number, headers: Captured['headers']): number {
  const wanted = Number(headers[STATUS_HEADER])
  return wanted >= 400 && wanted < 600 ? wanted : status
}

export function isHtml(headers: Captured['headers']): boolean {
  return String(headers['content-type']).startsWith('text/html')
}

export function isInternal(name: string): boolean {
  return INTERNAL.test(name)
}
