import type { MenuEntry } from './menu'

let asked: Promise<readonly MenuEntry[]> | undefined

/** All levels of the menu, asked for by the first hover, key or tap that is about to show them, once per visit. */
export function menuBelow(): Promise<readonly MenuEntry[]> {
  if (asked) return asked
  const { lang, dataset } = document.documentElement
  asked = fetch(`/api/menu/${dataset.market}/${lang.slice(0, 2)}`).then(async (response) => {
    if (!response.ok) throw new Error(`no menu: ${response.status}`)
    return (await response.json()) as readonly MenuEntry[]
  })
  // A failed request must not be remembered: the next attempt asks again.
  asked.catch(() => {
    asked = undefined
  })
  return asked
}
