import type { IncomingMessage, ServerResponse } from 'node:http'
import { capture } from './captured-answer'
import { type FinishOptions, finishPage, isHtml, isInternal, statusOf } from './finished-page'
import type { Dress } from './own-hosts'
import type { PageServerOptions } from './page-server'
import { APPLY_WHOLE_SHEET } from './page-styles'
import { plain } from './plain-answers'
import { asPreview } from './preview-hosts'
import { questionOf, rootMarkFor } from './root-mark'
import { DRAWING_POLICY, SCRIPT_POLICY, type securityHeaders } from './security-headers'
import { sendOnce } from './send-page'

type Headers = ReturnType<typeof securityHeaders>

/** Pages as the renderer makes them, finished for the host on which they are shown. */
export function createPageRenderer(options: PageServerOptions, always: Headers) {
  const { render, log, failedPage, previews, schemeOf = () => 'http' } = options
  const finishing = (host: string, url: string, isHttps: boolean, mark: string, dress?: Dress): FinishOptions => ({
    isHttps,
    failedPage: failedPage && ((rendered) => failedPage(url, rendered)),
    shorten: options.shorten,
    styleSheets: options.styleSheets,
    mark,
    inlineScripts: [APPLY_WHOLE_SHEET, ...(options.inlineScripts ?? [])],
    styleSources: options.styleSources ?? [],
    pictureOrigins: options.pictureOrigins ?? [],
    // Whoever looks at a draft, or at the shop as a customer, is followed by nobody.
    scriptOrigins: dress || previews?.labelOf(host) !== undefined ? [] : (options.scriptOrigins ?? []),
    formTargets: options.formTargets?.() ?? [],
    frames: previews?.labelOf(host) === undefined ? (dress?.frames ?? []) : previews.frames,
    guests: options.frameOriginsOf?.(host, url) ?? [],
    decorate: dress?.decorate,
    hasPolicy: !options.isDevelopment,
    log,
  })

  /** A page of one visitor: whole documents get their policy, everything else is sent as it is made. */
  const renderFor = async (request: IncomingMessage, answer: ServerResponse, isHttps: boolean, dress?: Dress) => {
    delete request.headers['accept-encoding']
    const { whole, release } = capture(answer, ({ headers }) => {
      if (isHtml(headers)) return true
      answer.statusCode = statusOf(answer.statusCode, headers)
      for (const name of answer.getHeaderNames()) if (isInternal(name)) answer.removeHeader(name)
      const type = String(headers['content-type'])
      if (type.includes('javascript') && !options.isDevelopment)
        answer.setHeader('content-security-policy', SCRIPT_POLICY)
      if (type.startsWith('image/svg')) answer.setHeader('content-security-policy', DRAWING_POLICY)
      if (type.startsWith('text/x-component')) answer.setHeader('cache-control', 'private, no-store')
      return false
    })
    const captured = await Promise.race([whole, render(request, answer).then(() => whole)]).catch((error: unknown) => {
      release()
      throw error
    })
    if (!captured) return
    for (const name of answer.getHeaderNames()) if (!(name in always)) answer.removeHeader(name)
    const host = request.headers.host ?? ''
    const mark = rootMarkFor(options, request)
    const page = finishPage(captured, finishing(host, request.url ?? '/', isHttps, mark, dress))
    const isPreview = previews?.labelOf(host) !== undefined
    if (isPreview) answer.removeHeader('x-frame-options')
    await sendOnce(request, answer, isPreview ? asPreview(page) : page)
  }

  /** On a host of its own a page that failed is dressed as every other. */
  const renderDressed = async (request: IncomingMessage, answer: ServerResponse, isHttps: boolean, dress: Dress) => {
    try {
      await renderFor(request, answer, isHttps, dress)
    } catch (error) {
      await fail(request, answer, error, dress)
    }
  }

  const fail = async (request: IncomingMessage, answer: ServerResponse, error: unknown, dress?: Dress) => {
    log.error('page.failed', { error, about: options.aboutRequest?.(questionOf(request)) })
    if (answer.headersSent) return answer.destroy()
    const url = request.url ?? '/'
    const host = request.headers.host ?? ''
    if (!failedPage || !isDocument(request)) return plain(answer, 500, 'Internal server error')
    const headers = { 'content-type': 'text/html' }
    const captured = { status: 500, headers, body: Buffer.from('') }
    const page = finishPage(
      captured,
      finishing(host, url, schemeOf(host) === 'https', rootMarkFor(options, request), dress),
    )
    return sendOnce(request, answer, page)
  }

  return { finishing, renderFor, renderDressed, fail }
}

/** Client-side navigation and anything with a body asks for something else. */
function isDocument({ method, headers, url }: IncomingMessage): boolean {
  if (method !== 'GET' || 'rsc' in headers) return false
  return !url?.startsWith('/_next/') && !url?.startsWith('/api/')
}
