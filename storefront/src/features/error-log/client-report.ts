import type { ClientError } from '@shop/contract/rest/error-log'

const LONGEST = 2_000
const LONGEST_STACK = 8_000
const EMAIL = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g
/** A key or token of a mail link: long and without a word in it. */
const KEY = /\b[0-9a-f]{24,}\b|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi

/** What leaves the browser about a fault: no address query, no mail address, no key. */
export function clientReport(
  fault: unknown,
  page: { readonly url: string; readonly userAgent: string },
  component?: string,
): ClientError {
  const error = fault instanceof Error ? fault : undefined
  const message = plain(error ? `${error.name}: ${error.message}` : textOf(fault), LONGEST)
  return {
    type: 'client-error',
    message: message || 'Unknown error',
    stack: plain(error?.stack ?? '', LONGEST_STACK),
    component: component ?? '',
    info: '',
    url: page.url.replace(/[?#].*$/, ''),
    userAgent: page.userAgent.slice(0, LONGEST),
  }
}

function textOf(fault: unknown): string {
  try {
    return typeof fault === 'string' ? fault : (JSON.stringify(fault) ?? String(fault))
  } catch {
    return String(fault)
  }
}

const plain = (text: string, longest: number) =>
  text
    .slice(0, longest)
    .replace(EMAIL, '[email]')
    .replace(KEY, '[key]')
    .replace(/\?[^\s:)]*/g, '')
