'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fillMessage } from '@/lib/fill-message'
import button from '@/shell/button.module.css'
import { Drawer } from '@/shell/drawer'
import drawer from '@/shell/drawer.module.css'
import { FacetGroup } from './facet-group'
import type { Facet } from './list-data'
import type { FilterTexts } from './read-filter-texts'
import { type FacetChoice, hrefWith, type Selection } from './selection'

export type FilterDrawerProps = {
  readonly path: string
  readonly selection: Selection
  readonly facets: readonly Facet[]
  readonly count: number
  readonly texts: FilterTexts
  readonly opened: boolean
  readonly onClose: () => void
}

/** Choices are collected here and become one new address; the list itself decides what they mean. */
export function FilterDrawer({ path, selection, facets, count, texts, opened, onClose }: FilterDrawerProps) {
  const router = useRouter()
  const [draft, setDraft] = useState<readonly FacetChoice[]>(selection.facets)
  const unchanged =
    draft.length === selection.facets.length && draft.every(({ id }) => selection.facets.some((one) => one.id === id))

  const toggle = (choice: FacetChoice) =>
    setDraft(draft.some(({ id }) => id === choice.id) ? draft.filter(({ id }) => id !== choice.id) : [...draft, choice])
  const apply = (chosen: readonly FacetChoice[]) => {
    onClose()
    router.push(hrefWith(path, { ...selection, page: 1, facets: chosen }), { scroll: false })
  }

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={texts.filter}
      closeLabel={texts.close}
      sheet
      foot={
        <div className={drawer.drawerFootRow}>
          <button
            type="button"
            className={button.button}
            data-kind="quiet"
            disabled={draft.length === 0}
            onClick={() => setDraft([])}
          >
            {texts.clearAll}
          </button>
          <button type="button" className={button.button} onClick={() => apply(draft)}>
            {unchanged ? fillMessage(texts.show, { count }, texts.locale) : texts.apply}
          </button>
        </div>
      }
    >
      {facets
        .filter(({ values }) => values.some(({ hidden }) => !hidden))
        .map((facet) => (
          <FacetGroup key={facet.filterId} facet={facet} chosen={draft} onToggle={toggle} />
        ))}
    </Drawer>
  )
}
