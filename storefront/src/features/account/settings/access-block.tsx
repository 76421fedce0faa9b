import { getTranslations } from 'next-intl/server'
import { AccessChoice } from './access-choice'
import { AccessList } from './access-list'
import { AccessQuestion } from './access-question'
import type { Access } from './settings'
import { SettingsBlock } from './settings-block'

/** Who of the staff has looked at the account, and whether they may. */
export async function AccessBlock({ accesses }: { readonly accesses: readonly Access[] }) {
  const t = await getTranslations()
  return (
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
  )
}
