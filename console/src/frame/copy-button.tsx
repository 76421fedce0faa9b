'use client'

import { ActionIcon } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from './icon'

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('console')
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  const name = isCopied ? t('actions.copied') : label
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={name} title={name} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} size={14} />
    </ActionIcon>
  )
}
