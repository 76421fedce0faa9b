import type { ServerResponse } from 'node:http'

const kept = new WeakMap<ServerResponse, string>()

/**
 * Whatever an answer of an assist host says in the end: nobody keeps it, no search engine lists it, and it sets no
 * cookie but the host's own.
 */
export function sealAnswer(answer: ServerResponse): { readonly allowFrames: () => void } {
  const write = answer.writeHead.bind(answer) as (status: number) => ServerResponse
  let mayBeFramed = false
  answer.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.at(-1)
    if (typeof given === 'object' && given !== null)
      for (const [name, value] of Object.entries(given)) if (value !== undefined) answer.setHeader(name, value)
    for (const name of ['set-cookie', 'etag', 'last-modified', 'expires']) answer.removeHeader(name)
    if (mayBeFramed) answer.removeHeader('x-frame-options')
    answer.setHeader('cache-control', 'no-store')
    answer.setHeader('x-robots-tag', 'noindex, nofollow')
    if (!/no-referrer/.test(String(answer.getHeader('referrer-policy'))))
      answer.setHeader('referrer-policy', 'same-origin')
    const own = kept.get(answer)
    if (own) answer.setHeader('set-cookie', own)
    return write(status)
  }) as typeof answer.writeHead
  return {
    allowFrames: () => {
      mayBeFramed = true
    },
  }
}

sealAnswer.keepCookie = (answer: ServerResponse, line: string): void => void kept.set(answer, line)
