'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

export type Pins = {
  readonly rows: readonly { readonly name: string; readonly number: number; readonly label: string }[]
  readonly selected: number
  readonly onPin: (number: number) => void
}

/** Tells the preview how the editor's rows are numbered, and hears which pin was pressed; of its own origin alone. */
export function usePreviewPins(origin: string | undefined, pins: Pins | undefined): void {
  const frame = useRef<WindowProxy>(null)
  const tell = useEffectEvent(() => {
    if (origin && pins) frame.current?.postMessage({ widgetPins: pins.rows, selected: pins.selected }, origin)
  })
  const hear = useEffectEvent((event: MessageEvent) => {
    if (!origin || event.origin !== origin || typeof event.data !== 'object' || event.data === null) return
    const { widgetPins, widgetPin } = event.data
    if (widgetPins === 'ready' && event.source && 'window' in event.source) {
      frame.current = event.source
      tell()
    }
    if (Number.isSafeInteger(widgetPin)) pins?.onPin(widgetPin)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const said = JSON.stringify([pins?.rows, pins?.selected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when what is said is another
  useEffect(() => tell(), [said])
}
