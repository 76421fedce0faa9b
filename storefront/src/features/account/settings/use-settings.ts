'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { isOnline } from '@/browser/loading'
import { fillMessage } from '@/texts/fill-message'
import type { Translate } from '@/texts/lazy-texts'
import { refusalText } from './refusal-text'
import { saveUser } from './save-user'
import type { Outcome } from './settings-form'

export type SettingsTexts = { readonly language: string; readonly texts: Readonly<Record<string, string>> }

export const translateWith =
  ({ language, texts }: SettingsTexts): Translate =>
  (key, values = {}) =>
    fillMessage(texts[key] ?? '', values, language)

/** What a block of the settings needs beside its inputs: how the last saving went, and a way to save. */
export function useSettings(t: Translate) {
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome>()
  const failed = (code?: string) =>
    setOutcome({ kind: 'error', text: t(isOnline() ? refusalText(code) : 'error.offline') })

  /** The code of a refusal that the block says in its own words is given back. */
  const save = async (
    user: Readonly<Record<string, unknown>>,
    saved: string,
    own: readonly string[] = [],
  ): Promise<string | undefined> => {
    setOutcome(undefined)
    const answer = await saveUser(user)
    if (answer === 'saved') {
      setOutcome({ kind: 'ok', text: saved })
      // The name stands in the navigation, too.
      router.refresh()
      return 'saved'
    }
    if (answer === undefined || !own.includes(answer)) failed(answer)
    return answer
  }
  const incomplete = () => setOutcome({ kind: 'error', text: t('validate.account') })
  return { outcome, setOutcome, failed, incomplete, save }
}
