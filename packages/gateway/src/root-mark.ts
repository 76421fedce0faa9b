import type { IncomingMessage } from 'node:http'
import type { PageServerOptions } from './page-server'

/** What is asked for, and what the browser says of who asks. */
export type PageQuestion = { readonly host: string; readonly url: string; readonly cookies: string }

export const questionOf = ({ headers, url = '/' }: IncomingMessage): PageQuestion => ({
  host: headers.host ?? '',
  url,
  cookies: headers.cookie ?? '',
})

/** What the root element of a page says of who asks for it; nothing of most. */
export function rootMarkFor({ rootMark }: Pick<PageServerOptions, 'rootMark'>, request: IncomingMessage): string {
  return rootMark?.(questionOf(request)) ?? ''
}

export function withRootMark(html: string, mark: string): string {
  return mark ? html.replace(/<html(?=[\s>])/, `<html ${mark}`) : html
}
