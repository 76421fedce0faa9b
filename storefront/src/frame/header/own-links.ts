import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place-of'
import type { MenuEntry } from '../menu/menu'

/** Where those who said who they are find what is theirs; undefined where the shop has nothing of it. */
type OwnLinks = { readonly student?: string; readonly curve?: string }

export function ownLinks(goods: readonly MenuEntry[], place: Place): OwnLinks {
  const curve = entryNamed(/curve/i, goods)
  return {
    ...(goods.length > 0 && { student: `${hrefFor('generalList', place, { path: [] })}?sort=DISCOUNT` }),
    ...(curve && { curve: curve.href }),
  }
}

/** The first of the shop's own categories that is called so, whichever level it stands on. */
function entryNamed(name: RegExp, entries: readonly MenuEntry[]): MenuEntry | undefined {
  for (const entry of entries) {
    const found = name.test(entry.label) ? entry : entryNamed(name, entry.children)
    if (found) return found
  }
  return undefined
}
