'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'

export function SignOutButton({ text }: { text: string }) {
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    await fetch('/api/session', { method: 'DELETE' }).catch(() => undefined)
    window.location.assign('/sign-in')
  }
  return (
    <Button variant="default" loading={busy} onClick={signOut}>
      {text}
    </Button>
  )
}
