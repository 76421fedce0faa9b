import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allKeys } from '../../packages/i18n/src/house-usage'

const house = fileURLToPath(new URL('../..', import.meta.url))

/** What closes right behind a text says what the text is: a button, a heading, the head of a column. */
const ENDING =
  /\{\s*\w+\('([\w.]+)'(?:,[^}]*\}?)?\)\s*\}\s*<\/(?:[\w.]*Button|button|h[1-6]|Title|th|legend|label|[\w.]*Tab|Menu\.Item)>/g
const ATTRIBUTE = /\b(?:label|header|placeholder|aria-label)(?:=\{|: )\w+\('([\w.]+)'/g
const NAMESPACE = /\b(?:getTranslations|useTranslations)\(\s*(?:\{[^}]*?namespace:\s*)?['"]([\w.-]+)['"]/g

/** Keys of the texts that stand on buttons, in headings and as names of fields and columns, as the screens place them. */
export function labelKeys(): ReadonlySet<string> {
  const known = allKeys()
  const labels = new Set<string>()
  for (const room of ['storefront/src', 'console/src'])
    for (const file of readdirSync(`${house}${room}`, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.tsx'))
        for (const key of labelsOf(readFileSync(`${house}${room}/${file}`, 'utf8'), known)) labels.add(key)
  return labels
}

export function labelsOf(source: string, known: ReadonlySet<string>): readonly string[] {
  const namespaces = ['', ...[...source.matchAll(NAMESPACE)].map(([, name]) => `${name}.`)]
  const names = [...source.matchAll(ENDING), ...source.matchAll(ATTRIBUTE)].map(([, name]) => name)
  return names.flatMap((name) => namespaces.map((namespace) => `${namespace}${name}`).filter((key) => known.has(key)))
}
