import { Button } from '@mantine/core'
import { madePreviewSchema } from '@shop/contract/rest/publishing-answers'
import type { LanguageId } from '@shop/domain/language'
import { homeMarketOf } from '@shop/domain/market'
import { originOfDomain } from '@shop/domain/routing'
import { defaultLocale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { StepError } from '@/frame/publishing/step-error'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import styles from './content.module.css'

type Props = { draftId: string; page: string; language: LanguageId; shopPort: number; isReady: boolean }

/** An address that shows this one page as it is in the draft, for a quarter of an hour. */
export function PageLink({ draftId, page, language, shopPort, isReady }: Props) {
  const t = useTranslations('console')
  const [address, setAddress] = useState<string>()
  const making = useSave(async () => {
    const body = { draftId, marketId: homeMarketOf(language), document: `page/${page}` }
    const { token, domain } = await callStaffApi('publishing/previews', madePreviewSchema, { method: 'POST', body })
    setAddress(originOfDomain(domain, shopPort) + pathFor('content', defaultLocale, { alias: token }))
  })
  return (
    <div className="column gap-6">
      <StepError error={making.refusal} onDismiss={making.forgive} />
      <span>
        <Button
          size="xs"
          variant="default"
          loading={making.isBusy}
          disabled={!isReady}
          leftSection={<Icon name="link" size={13} />}
          onClick={() => making.save()}
        >
          {t('studio.previewLink')}
        </Button>
      </span>
      {address && (
        <a className={`link mono small ${styles.pageLink}`} href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      )}
      <p className="faint small">{t('studio.previewLinkText')}</p>
    </div>
  )
}
