import { preload } from 'react-dom'

// The same addresses as in the style sheet: bundled files keep their hash.
const fonts = [
  new URL('./fonts/newsreader-display-360.woff2', import.meta.url).pathname,
  new URL('./fonts/hanken-grotesk-400-700.woff2', import.meta.url).pathname,
]

/** Both faces are in the first view of every page. */
export function FontPreload() {
  for (const href of fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return null
}
