import { createHash } from 'node:crypto'

export type InlineCode = {
  readonly html: string
  /** Sources for `script-src` and `style-src-elem`. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Scripts that stand in the page and are not ours: they get no hash, and so the browser does not run them. */
  readonly refused: readonly string[]
}

const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script>/gi
const STYLE = /<style\b(?:"[^"]*"|'[^']*'|[^>"'])*>([\s\S]*?)<\/style>/gi
const BETWEEN_FLIGHT = '])</script><script>self.__next_f.push('
const FLIGHT = 'self.__next_f.push('

/**
 * The inline code of a whole page. Only code that is known gets a hash: the scripts named by the app, those of the
 * renderer, and the renderer's data, which is read as data. An injected script would have none of these forms.
 */
export function readInlineCode(page: string, ours: readonly string[]): InlineCode {
  // One hash for all the data that stands together, or the header would outgrow the buffers of servers in front.
  const html = page.replaceAll(BETWEEN_FLIGHT, `]);${FLIGHT}`)
  const scripts = new Set<string>()
  const refused: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code === '' || isData(attributes)) continue
    if (ours.includes(code) || isRenderers(code)) scripts.add(sourceOf(code))
    else refused.push(code)
  }
  const styles = new Set<string>()
  for (const [, code = ''] of html.matchAll(STYLE)) styles.add(sourceOf(code))
  return { html, scripts: [...scripts], styles: [...styles], refused }
}

/** `application/ld+json` and the like are never run. */
function isData(attributes: string): boolean {
  const [, type = ''] = /\btype\s*=\s*["']?([\w/+.-]+)/i.exec(attributes) ?? []
  return type !== '' && !/^(module|text\/javascript|application\/javascript)$/i.test(type)
}

/** What the renderer itself writes to reveal a part of the page that came later; each is constant but for its ids. */
const REVEALS = [
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/,
  /^(?:\$R[A-Z]=[\s\S]{0,2500};)?\$R[CSX]\((?:"[\w:-]*",?)*\)$/,
]

const START = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]*)\);?$/

function isRenderers(code: string): boolean {
  const start = START.exec(code)?.[1]
  if (start !== undefined) return isJson(start)
  const rest = code.replace(/^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\);?/, '')
  if (rest === '') return true
  if (!rest.startsWith(FLIGHT)) return REVEALS.some((form) => form.test(rest))
  return rest.slice(FLIGHT.length).replace(/\);?$/, '').split(`);${FLIGHT}`).every(isJson)
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
