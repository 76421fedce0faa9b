import { passwordMinLength } from '@shop/domain/constants'
import { bookkeepingYears } from '@shop/domain/privacy'
import { knownCountry } from '@shop/domain/validation'
import { getTranslations } from 'next-intl/server'
import { ScreenTitle } from '@/ui/screen-head'
import { YourData } from '@/compositions/account/your-data'
import { PageFailure } from '@/data/page-failure'
import { queryForVisitor } from '@/data/server-query'
import { AccountFrame } from '@/features/account/account-frame'
import { AccessBlock } from '@/features/account/settings/access-block'
import { AddressForm } from '@/features/account/settings/address-form'
import { CustomerForm } from '@/features/account/settings/customer-form'
import { EmailForm } from '@/features/account/settings/email-form'
import { NewsBlock } from '@/features/account/settings/news-block'
import { PasskeysForm } from '@/features/account/settings/passkeys-form'
import { PasswordForm } from '@/features/account/settings/password-form'
import { SETTINGS, settingsUser } from '@/features/account/settings/settings'
import s from '@/features/account/settings/settings.module.css'
import { SettingsBlock } from '@/features/account/settings/settings-block'
import { sellerIn } from '@/legal/seller'
import { countryOf, getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'
import { textsOf } from '@/texts/texts-of'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('account.settings'))

/** All that the shop keeps of a member and lets them change, one block for each purpose. */
export default async function SettingsPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const {
    getUser: asked,
    getConsents: consents,
    getAccountAccesses: accesses,
  } = await queryForVisitor(SETTINGS, place, {})
  if (!asked) throw new PageFailure('', undefined, { cause: new Error('The account has no user') })
  const user = settingsUser(asked)
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
      <ScreenTitle>{t('account.settings')}</ScreenTitle>
      <div className={s.blocks}>
        <SettingsBlock title={t('account.aboutYou')} text={t('account.aboutYouText')}>
          <CustomerForm {...shared} />
        </SettingsBlock>
        <SettingsBlock title={t('field.email')} text={t('account.emailText')} isOwnersAlone>
          <EmailForm {...shared} />
        </SettingsBlock>
        <SettingsBlock title={t('account.address')} text={t('account.addressText')}>
          <AddressForm {...shared} country={knownCountry(countryOf(place)) ?? 'NO'} />
        </SettingsBlock>
        <SettingsBlock
          title={t('login.password')}
          text={t('account.passwordText', { min: passwordMinLength })}
          isOwnersAlone
          consoleSection="overview"
        >
          <PasswordForm {...shared} />
        </SettingsBlock>
        <SettingsBlock title={t('account.passkeys')} text={t('account.passkeysText')} isOwnersAlone>
          <PasskeysForm {...shared} />
        </SettingsBlock>
        <NewsBlock consents={consents} mobile={user.address?.mobile ?? ''} />
        <AccessBlock accesses={accesses} />
        <SettingsBlock title={t('account.yourData')} text={t('account.yourDataText')} isOwnersAlone>
          <YourData {...shared} bookYears={bookkeepingYears[sellerIn(place.market).country]} />
        </SettingsBlock>
      </div>
    </AccountFrame>
  )
}
