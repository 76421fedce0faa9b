import { fieldsOf, listOf, textOf } from '@/browser/fields-of'
import type { MenuEntry } from './menu'

let asked: Promise<readonly MenuEntry[]> | undefined

/** All levels of the menu, asked for by the first hover, key or tap that is about to show them, once per visit. */
export function menuBelow(): Promise<readonly MenuEntry[]> {
  if (asked) return asked
  const { lang, dataset } = document.documentElement
  asked = fetch(`/api/menu/${dataset.market}/${lang.slice(0, 2)}`).then(async (response) => {
    if (!response.ok) throw new Error(`no menu: ${response.status}`)
    return readMenu(await response.json())
  })
  // A failed request must not be remembered: the next attempt asks again.
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

/** An entry without a text or an address is not shown. */
export function readMenu(value: unknown): readonly MenuEntry[] {
  return listOf(value).flatMap((one) => {
    const { id, label, href, tone, children } = fieldsOf(one)
    const entry = { id: textOf(id), label: textOf(label), href: textOf(href), children: readMenu(children) }
    if (!entry.label || !entry.href) return []
    return [tone === 'sale' ? { ...entry, tone } : entry]
  })
}
