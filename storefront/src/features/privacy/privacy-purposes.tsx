import { type PurposeId, purposeIds, purposeOf } from '@shop/domain/privacy'
import { getLocale, getTranslations } from 'next-intl/server'
import s from './facts.module.css'
import { FactsSection } from './facts-section'
import { FactsTable } from './facts-table'

/** Why each kind of data is used, on which basis, how long, and who gets it. */
export async function PrivacyPurposes({ values }: { readonly values: Readonly<Record<string, string | number>> }) {
  const [t, locale] = await Promise.all([getTranslations('privacy'), getLocale()])
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <FactsSection title={t('purposesTitle')}>
      <p>{t('purposesText')}</p>
      <FactsTable
        label={t('purposesTitle')}
        columns={[t('column.purpose'), t('column.basis'), t('column.time'), t('column.recipients')]}
        rows={purposeIds.map((id) => {
          const { basis, recipients } = purposeOf(id)
          const names = recipients.map((recipient) => t(`recipient.${recipient}`))
          return {
            key: id,
            cells: [
              <PurposeHead key={id} id={id} />,
              t(`basis.${basis}`),
              t(`purpose.${id}.time`, values),
              lists.format(names.map((name, index) => (index === 0 ? name : lowered(name)))),
            ],
          }
        })}
      />
    </FactsSection>
  )
}

/** What is done, with which data, and what the law wants to be said beside it. */
async function PurposeHead({ id }: { readonly id: PurposeId }) {
  const t = await getTranslations('privacy')
  const { isNeeded, isProfiling, isDecidedByMachine, sources } = purposeOf(id)
  return (
    <>
      <span className={s.name}>{t(`purpose.${id}.title`)}</span>
      {t(`purpose.${id}.text`)}
      <span className={s.note}>
        {[
          isNeeded && t('needed'),
          isProfiling && t('profiling'),
          isDecidedByMachine && t('machine'),
          ...sources.map((source) => source !== 'person' && t(`source.${source}`)),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </>
  )
}

/** Within a list; what is written in capitals stays. */
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
