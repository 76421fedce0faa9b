import { useEffect, useState } from 'react'

const LISTBOX = 'search-options'
export const optionId = (index: number) => `search-option-${index}`

/**
 * The combobox pattern on the search field: the focus stays in the field, the arrows move through the options wherever
 * they stand on the panel. `count` of them are numbered through.
 */
export function useOptions(field: HTMLInputElement, count: number, onEnter: () => boolean) {
  const [active, setActive] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are chosen from anew
  useEffect(() => setActive(-1), [count, field.value])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': LISTBOX,
      'aria-expanded': String(count > 0),
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    if (active < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', optionId(active))
  }, [field, count, active])
  useEffect(
    () => () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
        field.removeAttribute(name)
    },
    [field],
  )

  useEffect(() => {
    const move = (to: number) => {
      setActive(to)
      document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'ArrowDown' && count > 0) move(active + 1 < count ? active + 1 : -1)
      else if (event.key === 'ArrowUp' && count > 0) move(active < 0 ? count - 1 : active - 1)
      else if (event.key !== 'Enter') return
      else if (active >= 0) document.getElementById(optionId(active))?.click()
      else if (!onEnter()) return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  }, [field, count, active, onEnter])

  const owned = Array.from({ length: count }, (_, index) => optionId(index)).join(' ')
  return {
    listbox: { id: LISTBOX, 'aria-owns': owned || undefined, hidden: count === 0 },
    option: (index: number) => ({ id: optionId(index), 'aria-selected': index === active }),
  }
}
