import type { IncomingMessage } from 'node:http'
import type { PageServerOptions } from './page-server'

/** What the root element of a page says of who asks for it; nothing of most. */
export function rootMarkFor({ rootMark }: Pick<PageServerOptions, 'rootMark'>, { headers }: IncomingMessage): string {
  return rootMark?.(headers.cookie ?? '') ?? ''
}

export function withRootMark(html: string, mark: string): string {
  return mark ? html.replace(/<html(?=[\s>])/, `<html ${mark}`) : html
}
