type Values = Readonly<Record<string, string | number>>

/**
 * The part of ICU that texts shown after a click need: placeholders and plurals; dates come already written. The whole
 * formatter would cost every first load eleven kilobytes; a server component uses the whole one.
 */
export function fillMessage(pattern: string, values: Values, locale: string): string {
  let out = ''
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]!
    if (char === "'" && pattern[at + 1] === "'") {
      out += "'"
      at++
    } else if (char === '{') {
      const end = closing(pattern, at)
      out += argument(pattern.slice(at + 1, end), values, locale)
      at = end
    } else out += char
  }
  return out
}

function argument(inside: string, values: Values, locale: string): string {
  const [, name = '', cases] = /^\s*([^,\s]+)\s*(?:,\s*(?:date\b.*|plural\s*,([\s\S]*)))?$/.exec(inside) ?? []
  const value = values[name] ?? ''
  if (cases === undefined) return String(value)
  const count = Number(value)
  const chosen = caseOf(cases, `=${count}`) ?? caseOf(cases, pluralOf(count, locale)) ?? caseOf(cases, 'other') ?? ''
  return fillMessage(chosen.includes('#') ? chosen.replaceAll('#', written(count, locale)) : chosen, values, locale)
}

// What needs no data of the language is said without: loading them holds a phone up for a moment while the page wakes.
const pluralOf = (count: number, locale: string) =>
  Number.isInteger(count) ? (count === 1 ? 'one' : 'other') : new Intl.PluralRules(locale).select(count)
const written = (count: number, locale: string) =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : new Intl.NumberFormat(locale).format(count)

function caseOf(cases: string, wanted: string): string | undefined {
  for (let at = 0; at < cases.length; ) {
    const open = cases.indexOf('{', at)
    if (open < 0) return undefined
    const end = closing(cases, open)
    if (cases.slice(at, open).trim() === wanted) return cases.slice(open + 1, end)
    at = end + 1
  }
  return undefined
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}
