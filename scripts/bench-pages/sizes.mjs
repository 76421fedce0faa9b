import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Every script the page names but those for old browsers, each as small as brotli makes it. */
export async function firstLoad(ask, html) {
  const named = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
  const sizes = []
  for (const src of new Set(named.map(([, src]) => src))) {
    const { text } = await ask(src)
    sizes.push({ src, size: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length })
  }
  return { sizes, total: sizes.reduce((sum, { size }) => sum + size, 0) }
}

export function documentSize(html) {
  const data = [...html.matchAll(/<script[^>]*>(\(?self\.__next_f[^<]*)<\/script>/g)].map(([, code]) => code).join('')
  return { gzip: gzipSync(html).length, data: gzipSync(data).length }
}
