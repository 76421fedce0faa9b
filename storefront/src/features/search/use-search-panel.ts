'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLayer } from '@/ui/use-layer'
import { tellDeparture } from '@/browser/route-change'

/** Whether the panel is open, what is typed in it, and where it leads. */
export function useSearchPanel(resultPath: string) {
  const panel = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [phrase, setPhrase] = useState('')
  const router = useRouter()
  const pathname = usePathname()

  useLayer(isOpen, () => panel.current?.hidePopover())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place, panel and letters are left behind
  useEffect(() => {
    panel.current?.hidePopover?.()
    if (field) field.value = ''
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname])

  const open = (href: string) => {
    panel.current?.hidePopover()
    tellDeparture(href)
    router.push(href)
  }
  const onToggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (!isNowOpen) return leaveButton()
    if (!field) return
    const shown = document.querySelector<HTMLElement>('[data-search-phrase]')?.dataset.searchPhrase
    if (shown && !field.value) field.value = shown
    setPhrase(field.value)
    field.focus()
    field.select()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const asked = field?.value.trim()
    if (asked) open(resultPath + encodeURIComponent(asked))
  }

  const onReset = () => {
    setPhrase('')
    field?.focus()
  }
  return { panel, field, setField, isOpen, phrase, setPhrase, open, onToggle, onSubmit, onReset }
}

/** The browser gives the focus back to the button, and rings it as if a key had been pressed: a finger needs no ring. */
function leaveButton(): void {
  const focused = document.activeElement
  if (matchMedia('(pointer: coarse)').matches && focused instanceof HTMLElement) focused.blur()
}
