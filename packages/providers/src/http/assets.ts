import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Route } from './serve'

const FILES = {
  'hosted.css': 'text/css; charset=utf-8',
  'return.js': 'text/javascript; charset=utf-8',
  'hanken-grotesk-400-700.woff2': 'font/woff2',
  'newsreader-display-300-500.woff2': 'font/woff2',
} as const

/** The few files that the pages use, read once. */
export function assetRoutes(): Route[] {
  const folder = assetsFolder()
  return Object.entries(FILES).map(([name, type]) => {
    const body = readFileSync(join(folder, name))
    return {
      method: 'GET',
      path: new RegExp(`^/assets/${name.replaceAll('.', '\\.')}$`),
      handle: () => ({ status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' }, body }),
    }
  })
}

/** Found upwards from here: the code runs from `src` in tests and from `dist` when built. */
function assetsFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    try {
      readFileSync(join(at, 'assets/hosted.css'))
      return join(at, 'assets')
    } catch {
      if (at === dirname(at)) throw new Error('The assets of the pages are not beside the program')
    }
  }
}
