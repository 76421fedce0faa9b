'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { z } from 'zod'

/** What a preview says: that it listens, or which pin was pressed. */
const saidSchema = z.object({ widgetPins: z.literal('ready').optional(), widgetPin: z.int().optional() })

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
    const said = origin && event.origin === origin ? saidSchema.safeParse(event.data).data : undefined
    if (!said) return
    if (said.widgetPins && event.source && 'window' in event.source) {
      frame.current = event.source
      tell()
    }
    if (said.widgetPin !== undefined) pins?.onPin(said.widgetPin)
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
