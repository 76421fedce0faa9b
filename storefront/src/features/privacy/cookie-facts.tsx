import { consentGroups, cookieTable } from '@shop/domain/cookie'
import { getTranslations } from 'next-intl/server'
import { engagementScriptUrl, searchSessionName, tagManagerUrl } from '@/config'
import { sellerIn } from '@/legal/seller'
import type { Place } from '@/place/place-of'
import s from './facts.module.css'
import { FactsSection } from './facts-section'
import { FactsTable } from './facts-table'

const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).host : undefined)

/** Every name that the shop puts into a browser, by the groups that a visitor says yes or no to. */
export async function CookieFacts({ place }: { readonly place: Place }) {
  const t = await getTranslations('cookies')
  const [consent, privacy] = await Promise.all([getTranslations('consent'), getTranslations('privacy')])
  // In one line: the narrow last column would tear the name apart.
  const company = sellerIn(place.market).name.replaceAll(' ', '\u00a0')
  const [host, programme] = [hostOf(tagManagerUrl), hostOf(engagementScriptUrl)]
  return (
    <div className={s.facts}>
      {consentGroups.map((group) => {
        const own = cookieTable(searchSessionName).filter((row) => row.group === group)
        return (
          <FactsSection key={group} title={consent(group)}>
            <p>
              {consent(`${group}Info`)} {group === 'necessary' && consent('alwaysOn')}
            </p>
            {group === 'statistics' && <p>{t('statisticsNone')}</p>}
            {own.length > 0 && (
              <FactsTable
                label={consent(group)}
                columns={[t('column.name'), t('column.purpose'), t('column.life'), t('column.reader')]}
                rows={own.map(({ name, place: where, purpose, serves, life }) => ({
                  key: name,
                  cells: [
                    <>
                      <span key={name} className={s.name} data-kept-name={name}>
                        {name}
                      </span>
                      <span className={s.note}>{t(`place.${where}`)}</span>
                    </>,
                    <>
                      {t(`purpose.${purpose}`)}
                      <span className={s.note}>{privacy(`purpose.${serves}.title`)}</span>
                    </>,
                    t(`life.${life}`),
                    company,
                  ],
                }))}
              />
            )}
          </FactsSection>
        )
      })}
      <p>{t('others')}</p>
      {host && <p>{t('othersWith', { host })}</p>}
      {programme && programme !== host && <p>{t('othersWithMarketing', { host: programme })}</p>}
    </div>
  )
}
