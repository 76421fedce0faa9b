'use client'

import { Button } from '@mantine/core'
import type { Told } from '@/lib/session-step'
import { useListening } from '@/lib/use-listening'
import { Icon } from '../icon'
import { Notice } from '../small-parts'
import { usePasskey } from './use-passkey'

type Props = {
  readonly label: string
  readonly ask: () => Promise<Told>
  readonly onDone: (told: Told) => void
}

/** Beside the way that asks for something typed. */
export function PasskeyButton({ label, ask, onDone }: Props) {
  const isListening = useListening()
  const { press, isBusy, problem } = usePasskey(ask, onDone)
  return (
    <>
      {problem && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={problem} />
        </div>
      )}
      <Button variant="default" size="md" fullWidth loading={isBusy} disabled={!isListening} onClick={press}>
        <Icon name="lock" size={14} /> {label}
      </Button>
    </>
  )
}
