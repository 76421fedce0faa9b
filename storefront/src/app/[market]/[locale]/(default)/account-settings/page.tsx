import { passwordMinLength } from '@shop/domain/constants'
import { bookkeepingYears } from '@shop/domain/privacy'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/app/_account/account-frame'
import { askAsVisitor } from '@/lib/ask-as-visitor'
import { PageFailure } from '@/lib/page-failure'
import { getPlace } from '@/lib/place'
import { sellerIn } from '@/lib/seller'
import { textsOf } from '@/lib/texts-of'
import base from '@/shell/base.module.css'
import { AccessChoice } from './access-choice'
import { AccessList } from './access-list'
import { AccessQuestion } from './access-question'
import { AddressForm } from './address-form'
import { ConsentSwitches } from './consent-switches'
import { CustomerForm } from './customer-form'
import { PasswordForm } from './password-form'
import { SETTINGS } from './settings'
import s from './settings.module.css'
import { SettingsBlock } from './settings-block'
import { YourData } from './your-data'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('settings'), robots: { index: false } }
}

/** All that the shop keeps of a member and lets them change, one block for each purpose. */
export default async function SettingsPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const { getUser: user, getConsents: consents, getAccountAccesses: accesses } = await askAsVisitor(SETTINGS, place, {})
  if (!user) throw new PageFailure('The account has no user')
  const texts = await textsOf(
    place,
    ...([
      'account',
      'field',
      'validate',
      'register',
      'login',
      'error',
      'loading',
      'reset',
      'toast',
      'sms',
      'a11y',
    ] as const),
    'checkout',
  )
  const shared = { texts, language: place.languageId, user }
  return (
    <AccountFrame current="accountSettings">
      <h1 className={base.h1} tabIndex={-1}>
        {t('account.settings')}
      </h1>
      <div className={s.blocks}>
        <SettingsBlock title={t('account.aboutYou')} text={t('account.aboutYouText')}>
          <CustomerForm {...shared} />
        </SettingsBlock>
        <SettingsBlock title={t('account.address')} text={t('account.addressText')}>
          <AddressForm {...shared} />
        </SettingsBlock>
        <SettingsBlock
          title={t('login.password')}
          text={t('account.passwordText', { min: passwordMinLength })}
          isOwnersAlone
        >
          <PasswordForm {...shared} />
        </SettingsBlock>
        <SettingsBlock title={t('account.news')} text={t('account.newsText')} isOwnersAlone>
          <ConsentSwitches
            failed={t('toast.failed')}
            needPhone={t('sms.needPhone')}
            mailed={t('account.newsletterMailed')}
            confirmFirst={t('account.confirmFirst')}
            sms={{
              sent: t('sms.sent', { mobile: user.address?.mobile ?? '' }),
              code: t('sms.code'),
              confirm: t('sms.confirm'),
              again: t('sms.again'),
              sentAgain: t('sms.sentAgain'),
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
        <SettingsBlock title={t('account.access')} text={t('account.accessText')} isOwnersAlone>
          <AccessList accesses={accesses} />
          <AccessChoice allow={t('account.accessAllow')} stop={t('account.accessStop')} failed={t('toast.failed')} />
          <AccessQuestion
            texts={{
              question: t('assist.customerQuestion'),
              number: t('assist.customerNumber'),
              yes: t('assist.customerYes'),
              no: t('assist.customerNo'),
              wrong: t('assist.customerWrong'),
              done: t('assist.customerDone'),
            }}
          />
        </SettingsBlock>
        <SettingsBlock title={t('account.yourData')} text={t('account.yourDataText')} isOwnersAlone>
          <YourData {...shared} bookYears={bookkeepingYears[sellerIn(place.market).country]} />
        </SettingsBlock>
      </div>
    </AccountFrame>
  )
}
