import { Button } from '@mantine/core'
import { madePreviewSchema } from '@shop/contract/rest/publishing-answers'
import type { LanguageId } from '@shop/domain/language'
import { originOfDomain } from '@shop/domain/routing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { StepError } from '@/frame/publishing/step-error'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { HOME_MARKET } from './page-languages'

type Props = { draftId: string; page: string; language: LanguageId; shopPort: number; isReady: boolean }

/** An address that shows this one page as it is in the draft, for a quarter of an hour. */
export function PageLink({ draftId, page, language, shopPort, isReady }: Props) {
  const t = useTranslations('console')
  const [address, setAddress] = useState<string>()
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const body = { draftId, marketId: HOME_MARKET[language], document: `page/${page}` }
      const { token, domain } = await askDesk('publishing/previews', madePreviewSchema, { method: 'POST', body })
      setAddress(`${originOfDomain(domain, shopPort)}/content/${token}`)
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  return (
    <div className="col g6">
      <StepError error={error} onDismiss={() => setError(undefined)} />
      <span>
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          disabled={!isReady}
          leftSection={<Icon name="link" size={13} />}
          onClick={make}
        >
          {t('studio.previewLink')}
        </Button>
      </span>
      {address && (
        <a className="lk mono sm page-link" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      )}
      <p className="faint sm">{t('studio.previewLinkText')}</p>
    </div>
  )
}
