import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Asks the shop in the name of a host, as a browser that takes brotli. */
export function ask(port, host, path) {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br' }
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
        resolve({ status: answer.statusCode, bytes, text: text.toString('utf8'), ms: performance.now() - begun })
      })
    })
      .on('error', reject)
      .end()
  })
}
