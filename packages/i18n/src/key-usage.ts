export type KeyUsage = { readonly used: ReadonlySet<string>; readonly unknown: readonly string[] }

/**
 * Which message keys a source file uses. It reads text, not syntax, and knows the ways a key is written here:
 * `getTranslations('ns')` (or `useTranslations`, or a parameter of their type) with `t('key')`, `texts('ns', …)`, a whole
 * key such as 'cart.onlyLeft', and a template such as `order.status.${status}`, which uses every key it can become.
 */
export function keyUsage(source: string, knownKeys: ReadonlySet<string>): KeyUsage {
  const code = withoutComments(source)
  const used = new Set<string>()
  const unknown: string[] = []
  const claim = (namespace: string, written: Written) => {
    const full = namespace ? `${namespace}.${written.text}` : written.text
    const hits = written.holes.length > 0 ? matching(full, knownKeys) : knownKeys.has(full) ? [full] : []
    for (const key of hits) used.add(key)
    return hits.length > 0 ? undefined : full
  }

  for (const written of stringsIn(code)) if (written.text.includes('.')) claim('', written)

  for (const [name, namespaces] of bindings(code)) {
    for (const argument of callsOf(code, name)) {
      const strings = outerStringsIn(withoutComparisons(argument))
      // A key that arrives in a variable may be any text of the file that names a key of the namespace.
      if (strings.length === 0)
        for (const written of stringsIn(code)) for (const namespace of namespaces) claim(namespace, written)
      for (const written of strings) {
        const misses = namespaces.map((namespace) => claim(namespace, written))
        if (misses.every((miss) => miss !== undefined)) unknown.push(misses[0] as string)
      }
    }
  }
  for (const call of wholeCallsOf(code, 'texts')) {
    const [namespace, ...keys] = stringsIn(call)
    if (!namespace) continue
    for (const key of keys) {
      const miss = claim(namespace.text, key)
      if (miss) unknown.push(miss)
    }
  }
  return { used, unknown }
}

/** The holes of a template are code. */
type Written = { readonly text: string; readonly holes: readonly string[] }

/** The names a file gives to its translators, each with the namespaces it was opened for ('' for all). */
function bindings(code: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (name: string, namespace: string) => found.set(name, [...(found.get(name) ?? []), namespace])
  const opened = /\b(?:getTranslations|useTranslations)\(\s*(?:\{[^}]*?namespace:\s*)?(?:['"]([\w.-]+)['"])?/
  for (const match of code.matchAll(new RegExp(`(?:const|let)\\s+(\\w+)\\s*=\\s*(?:await\\s+)?${opened.source}`, 'g')))
    add(match[1]!, match[2] ?? '')
  for (const [, name, namespace] of code.matchAll(new RegExp(`(\\w+): ${TRANSLATOR}`, 'g'))) add(name!, namespace!)
  for (const [, type, namespace] of code.matchAll(new RegExp(`type (\\w+) = ${TRANSLATOR}`, 'g')))
    for (const [, name] of code.matchAll(new RegExp(`(\\w+): ${type}\\b`, 'g'))) add(name!, namespace!)
  for (const match of code.matchAll(/const\s+\[([^\]]+)\]\s*=\s*(?:await\s+Promise\.all\()?\[/g)) {
    const names = match[1]!.split(',').map((name) => name.trim())
    const items = splitArguments(code.slice(match.index + match[0].length))
    names.forEach((name, index) => {
      const call = items[index]?.match(opened)
      if (call) add(name, call[1] ?? '')
    })
  }
  return found
}

/** The type of a translator that is passed on. */
const TRANSLATOR = "ReturnType<typeof (?:use|get)Translations<'([\\w.-]+)'>>"

/** The first argument of every call `name(…)`, `name.rich(…)`, `name.markup(…)`, `name.raw(…)`. */
function callsOf(code: string, name: string): string[] {
  const opening = new RegExp(`(?<![\\w.$])${name}(?:\\.(?:rich|markup|raw|has))?\\(`, 'g')
  return [...code.matchAll(opening)].map((match) => splitArguments(code.slice(match.index + match[0].length))[0] ?? '')
}

function wholeCallsOf(code: string, name: string): string[] {
  const opening = new RegExp(`(?<![\\w.$])${name}\\(`, 'g')
  return [...code.matchAll(opening)].map((match) => splitArguments(code.slice(match.index + match[0].length)).join(','))
}

/** Splits at the top level until the bracket that was already open closes. */
function splitArguments(code: string): string[] {
  const parts = ['']
  let depth = 0
  let quote = ''
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!
    if (quote) {
      if (sign === '\\') parts[parts.length - 1] += code[at++]!
      else if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"' || sign === '`') quote = sign
    else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && depth-- === 0) break
    else if (sign === ',' && depth === 0) {
      parts.push('')
      continue
    }
    parts[parts.length - 1] += code[at] ?? ''
  }
  return parts
}

/** All strings, and those within the holes of templates. */
function stringsIn(code: string): Written[] {
  return outerStringsIn(code).flatMap((written) => [written, ...written.holes.flatMap(stringsIn)])
}

function outerStringsIn(code: string): Written[] {
  const found: Written[] = []
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '`') {
      const template = templateIn(code, at)
      found.push(template)
      at += template.text.length + 1
    } else {
      QUOTED.lastIndex = at
      const quoted = QUOTED.exec(code)
      if (!quoted) continue
      found.push({ text: quoted[1] ?? quoted[2] ?? '', holes: [] })
      at += quoted[0].length - 1
    }
  }
  return found
}

const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/y

function templateIn(code: string, start: number): Written {
  const holes: string[] = []
  let at = start + 1
  while (at < code.length && code[at] !== '`') {
    if (code.startsWith('${', at)) {
      const hole = splitArguments(code.slice(at + 2)).join(',')
      holes.push(hole)
      at += hole.length + 3
    } else at += code[at] === '\\' ? 2 : 1
  }
  return { text: code.slice(start + 1, at), holes }
}

function matching(template: string, knownKeys: ReadonlySet<string>): string[] {
  const fixed = template.split(/\$\{[^}]*\}/)
  // A template that starts with its variable could be anything and therefore proves nothing.
  if (!fixed[0] || !/^[\w.-]+$/.test(fixed.join(''))) return []
  const pattern = new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)
  return [...knownKeys].filter((key) => pattern.test(key))
}

function withoutComparisons(code: string): string {
  const text = `(?:'[^']*'|"[^"]*")`
  return code.replace(new RegExp(`[!=]==?\\s*${text}|${text}\\s*[!=]==?`, 'g'), '')
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
