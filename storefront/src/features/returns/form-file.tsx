import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { getPlace } from '@/place/place'

/** The form of withdrawal once more as a file, to print or to send. */
export async function FormFile() {
  const [{ market, locale }, t] = await Promise.all([getPlace(), getTranslations('law')])
  return (
    <p>
      <a className={base.link} href={`/api/withdrawal-form?${new URLSearchParams({ market, language: locale })}`}>
        {t('formFile')}
      </a>
    </p>
  )
}
