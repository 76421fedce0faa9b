import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type CssRule, readRules, rulesFor } from './css-rules'
import { addressOfSheets } from './joined-sheets'

const CHUNKS = '/_next/static/chunks/'
const SHEET = /<link\b(?=[^>]*\brel="stylesheet")[^>]*?\bhref="([^"?]+)(?:\?[^"]*)?"[^>]*>/g
const ADDRESS = /url\((?!["']?(?:data:|https?:|\/|#))(["']?)([^"')]+)\1\)/g
const CLASSES = /\bclass="([^"]*)"/g

/** Lets the whole sheet before it apply once it has come: until then it holds nothing up. */
export const APPLY_WHOLE_SHEET =
  "(l=>{l.onload=()=>l.media='all';l.sheet&&l.onload()})(document.currentScript.previousElementSibling)"

/** The style sheets of a build by the address that pages name. */
export type StyleSheets = ReadonlyMap<string, readonly CssRule[]>

export async function readStyleSheets(buildDir: string): Promise<StyleSheets> {
  const folder = join(buildDir, 'static/chunks')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(
    names.map(async (name) => {
      const css = withWholeAddresses(await readFile(join(folder, name), 'utf8'))
      return [CHUNKS + name, readRules(css)] as const
    }),
  )
  return new Map(sheets)
}

/** What a sheet names beside itself is found from any page. */
function withWholeAddresses(css: string): string {
  return css.replace(ADDRESS, (_, quote: string, path: string) => `url(${quote}${posix.join(CHUNKS, path)}${quote})`)
}

/**
 * The page with the styles of what it shows inside it, so that it is painted without a second request. All its sheets come
 * as one that nothing waits for: it has what is shown later, and says the same of what is there. Their own links stay for
 * what loads styles in the browser, which must see what is there; disabled, they are not fetched.
 */
export function withOwnStyles(html: string, sheets: StyleSheets): string {
  const links = [...html.matchAll(SHEET)].filter(([, address = '']) => sheets.has(address))
  const start = links[0]?.index
  const end = html.indexOf('</head>', start)
  if (start === undefined || end < 0) return html
  const addresses = links.map(([, address = '']) => address)
  const rules = addresses.flatMap((address) => sheets.get(address) ?? [])
  const whole = addressOfSheets(addresses)
  return [
    html.slice(0, start),
    `<style>${rulesFor(rules, classesIn(html))}</style>`,
    html.slice(start, end).replace(SHEET, (link) => link.replace('<link', '<link disabled=""')),
    // Last in the head, or the renderer would take the script for the app's own.
    `<link rel="preload" as="style" href="${whole}"/>`,
    // With a precedence, for what the renderer adds later comes after it.
    `<link rel="stylesheet" media="not all" href="${whole}" data-precedence="next"/>`,
    `<script>${APPLY_WHOLE_SHEET}</script>`,
    html.slice(end),
  ].join('')
}

function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(/\s+/)))
}
