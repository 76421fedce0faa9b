'use client'

import { useState } from 'react'
import { dropKeptToast, keepToast } from '@/ui/toast/saved-toast'
import { showToast } from '@/ui/toast/toast-store'
import { readConsent } from '@/browser/consent-store'
import { queryFromBrowser } from '@/data/browser-query'
import { contactToForget } from '@/features/account/settings/forget-contact'
import { loadSession } from '@/features/account/settings/load-session'
import type { SettingsUser } from '@/features/account/settings/settings'
import type { translateWith } from '@/features/account/settings/use-settings'

const EXPORT = `query exportUser($cookieChoiceId: String, $channelId: String, $languageId: String, $marketId: String) {
  exportUser(cookieChoiceId: $cookieChoiceId, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`
const DELETE = `mutation deleteUser($channelId: String, $languageId: String, $marketId: String) {
  deleteUser(channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

/** The download of all data, and the deletion of the account. */
export function useYourData(user: SettingsUser, t: ReturnType<typeof translateWith>) {
  const [isAsking, setAsking] = useState(false)
  const [busyWith, setBusyWith] = useState<'export' | 'delete'>()

  const working = (what: 'export' | 'delete', work: () => Promise<unknown>) => async () => {
    if (busyWith) return
    setBusyWith(what)
    await work().finally(() => setBusyWith(undefined))
  }
  const download = working('export', async () => {
    const answer = await queryFromBrowser('exportUser', EXPORT, {
      cookieChoiceId: readConsent()?.id,
    })
    if (answer.ok) saveAs('lysning.json', answer.value.exportUser)
    else showToast({ message: t('account.exportFailed'), mode: 'error' })
  })
  const remove = working('delete', async () => {
    keepToast({ message: t('account.deleted'), mode: 'info' })
    const forgetContact = await contactToForget(user)
    const { holdTheEnd } = await import('../after-load/shopper')
    const hearAgain = holdTheEnd()
    const answer = await queryFromBrowser('deleteUser', DELETE, {})
    if (!answer.ok || !answer.value.deleteUser) {
      hearAgain()
      dropKeptToast()
      setAsking(false)
      return showToast({ message: t('toast.failed'), mode: 'error' })
    }
    await forgetContact()
    await (await loadSession()).logout()
  })
  return { isAsking, setAsking, busyWith, download, remove }
}

function saveAs(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
