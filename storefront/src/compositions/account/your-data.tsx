'use client'

import { storageTerms } from '@shop/domain/privacy'
import button from '@/ui/button.module.css'
import { lazily } from '@/ui/lazily'
import type { SettingsUser } from '@/features/account/settings/settings'
import s from '@/features/account/settings/settings.module.css'
import { type SettingsTexts, translateWith } from '@/features/account/settings/use-settings'
import { useYourData } from './use-your-data'

const Dialog = lazily(() => import('@/ui/dialog').then((m) => m.Dialog))

type YourDataProps = SettingsTexts & {
  readonly user: SettingsUser
  /** For which the books of the country keep what was bought. */
  readonly bookYears: number
}

/** A file with everything, and the end of it all. */
export function YourData({ user, bookYears, ...words }: YourDataProps) {
  const t = translateWith(words)
  const { isAsking, setAsking, busyWith, download, remove } = useYourData(user, t)

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
      {isAsking && (
        <Dialog opened onClose={() => setAsking(false)} title={t('account.deleteTitle')} closeLabel={t('a11y.close')}>
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
      )}
    </>
  )
}
