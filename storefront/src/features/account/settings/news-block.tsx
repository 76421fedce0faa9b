import { getTranslations } from 'next-intl/server'
import { ConsentSwitches } from './consent-switches'
import type { Consent } from './settings'
import { SettingsBlock } from './settings-block'

type NewsBlockProps = { readonly consents: readonly Consent[]; readonly mobile: string }

/** Newsletter and text messages, each with the day of the consent. */
export async function NewsBlock({ consents, mobile }: NewsBlockProps) {
  const t = await getTranslations()
  return (
    <SettingsBlock title={t('account.news')} text={t('account.newsText')} isOwnersAlone consoleSection="consent">
      <ConsentSwitches
        failed={t('toast.failed')}
        needPhone={t('sms.needPhone')}
        mailed={t('account.newsletterMailed')}
        confirmFirst={t('account.confirmFirst')}
        sms={{
          sent: t('sms.sent', { mobile }),
          code: t('sms.code'),
          confirm: t('sms.confirm'),
          again: t('sms.again'),
          sentAgain: t('sms.sentAgain'),
          empty: t('validate.empty'),
          required: t('validate.required'),
          wrong: t('sms.wrong'),
          tooMany: t('sms.tooMany'),
          done: t('sms.done'),
        }}
        consents={consents.map(({ kind, granted, since, isPending }) => ({
          kind,
          granted,
          isPending,
          label: t(kind === 'SMS' ? 'account.sms' : 'account.newsletter'),
          since: since ? t('account.consentSince', { date: new Date(since) }) : '',
        }))}
      />
    </SettingsBlock>
  )
}
