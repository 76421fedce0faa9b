'use client'

import { storageTerms } from '@shop/domain/privacy'
import { useState } from 'react'
import { loadSession } from '@/app/_account/load-session'
import { askMerchant } from '@/lib/ask-merchant'
import { readConsent } from '@/lib/consent-store'
import button from '@/shell/button.module.css'
import { Dialog } from '@/shell/dialog'
import { dropKeptToast, keepToast } from '@/shell/kept-toast'
import { showToast } from '@/shell/toast-store'
import { contactToForget } from './forget-contact'
import type { SettingsUser } from './settings'
import s from './settings.module.css'
import { type SettingsTexts, translateWith } from './use-settings'

const EXPORT = `query exportUser($cookieChoiceId: String, $channelId: String, $languageId: String, $marketId: String) {
  exportUser(cookieChoiceId: $cookieChoiceId, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`
const DELETE = `mutation deleteUser($channelId: String, $languageId: String, $marketId: String) {
  deleteUser(channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

type YourDataProps = SettingsTexts & {
  readonly user: SettingsUser
  /** For which the books of the country keep what was bought. */
  readonly bookYears: number
}

/** A file with everything, and the end of it all. */
export function YourData({ user, bookYears, ...words }: YourDataProps) {
  const t = translateWith(words)
  const [isAsking, setAsking] = useState(false)
  const [busyWith, setBusyWith] = useState<'export' | 'delete'>()

  const working = (what: 'export' | 'delete', work: () => Promise<unknown>) => async () => {
    if (busyWith) return
    setBusyWith(what)
    await work().finally(() => setBusyWith(undefined))
  }
  const download = working('export', async () => {
    const answer = await askMerchant('exportUser', EXPORT, {
      cookieChoiceId: readConsent()?.id,
    })
    if (answer.ok) saveAs('lysning.json', answer.value.exportUser)
    else showToast({ message: t('account.exportFailed'), mode: 'error' })
  })
  const remove = working('delete', async () => {
    keepToast({ message: t('account.deleted'), mode: 'info' })
    const forgetContact = await contactToForget(user)
    const { holdTheEnd } = await import('@/app/shopper')
    const hearAgain = holdTheEnd()
    const answer = await askMerchant('deleteUser', DELETE, {})
    if (!answer.ok || !answer.value.deleteUser) {
      hearAgain()
      dropKeptToast()
      setAsking(false)
      return showToast({ message: t('toast.failed'), mode: 'error' })
    }
    await forgetContact()
    await (await loadSession()).logout()
  })

  return (
    <>
      <div className={s.buttons}>
        <button
          type="button"
          className={button.button}
          data-kind="quiet"
          aria-busy={busyWith === 'export'}
          onClick={download}
        >
          {busyWith === 'export' ? t('loading.wait') : t('account.exportData')}
        </button>
        <button type="button" className={button.button} data-kind="danger" onClick={() => setAsking(true)}>
          {t('account.delete')}
        </button>
      </div>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('account.deleteTitle')}
        closeLabel={t('a11y.close')}
      >
        <p>{t('account.deleteWarning')}</p>
        <p>
          {t('account.deleteStays', {
            years: bookYears,
            consents: storageTerms.consents.months,
            marks: storageTerms.marks.months,
          })}
        </p>
        <div className={s.buttons}>
          <button
            type="button"
            className={button.button}
            data-kind="danger"
            aria-busy={busyWith === 'delete'}
            onClick={remove}
          >
            {busyWith === 'delete' ? t('loading.wait') : t('account.deleteConfirm')}
          </button>
          <button type="button" className={button.button} data-kind="quiet" onClick={() => setAsking(false)}>
            {t('account.cancel')}
          </button>
        </div>
      </Dialog>
    </>
  )
}

function saveAs(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
