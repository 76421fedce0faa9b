'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { DraftDialog } from './draft-dialog'
import { DraftPick, useDraftForm } from './draft-pick'

type Props = {
  title: string
  /** What a new draft is called where nobody names it. */
  suggestion?: string
  /** What else is chosen with it. */
  children?: ReactNode
  onChosen: (draftId: string) => void
  onClose: () => void
}

/** Nothing is changed but in a draft: one that is open already, or a new one with a name. */
export function DraftChoice({ title, suggestion = '', children, onChosen, onClose }: Props) {
  const t = useTranslations('console')
  const pick = useDraftForm()
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    const hasName = pick.chosen !== '' || pick.name.trim() !== '' || suggestion !== ''
    setMissing(!hasName)
    const id = hasName ? await pick.take(suggestion) : undefined
    if (id) onChosen(id)
  }
  return (
    <DraftDialog title={title} pick={pick} onSubmit={pick.form.onSubmit(send)} onClose={onClose}>
      {children}
      <DraftPick pick={pick} suggestion={suggestion} error={isMissing ? t('validate.required') : null} hasFocus />
    </DraftDialog>
  )
}
