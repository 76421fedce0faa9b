type Values = Readonly<Record<string, string | number>>

/**
 * The part of ICU that texts shown after a click need: placeholders and plurals. The whole formatter would cost every
 * first load eleven kilobytes; a server component uses the whole one.
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
  const [, name = '', cases] = /^\s*([^,\s]+)\s*(?:,\s*plural\s*,([\s\S]*))?$/.exec(inside) ?? []
  const value = values[name] ?? ''
  if (cases === undefined) return String(value)
  const count = Number(value)
  const chosen =
    caseOf(cases, `=${count}`) ?? caseOf(cases, new Intl.PluralRules(locale).select(count)) ?? caseOf(cases, 'other')
  return fillMessage((chosen ?? '').replaceAll('#', new Intl.NumberFormat(locale).format(count)), values, locale)
}

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
