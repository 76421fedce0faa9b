import { useTranslations } from 'next-intl'
import { OnlyFilter } from '@/ui/only-filter'
import { settingAreas } from './market-fields'
import styles from './markets.module.css'
import type { MarketSettings } from './use-market-settings'

type Props = {
  marksOf: MarketSettings['marksOf']
  onlyChanged: boolean
  onOnlyChanged: (onlyChanged: boolean) => void
}

/** The ways to the areas of settings, with what is wrong or changed in each. */
export function AreaNav({ marksOf, onlyChanged, onOnlyChanged }: Props) {
  const t = useTranslations('console')
  return (
    <nav className={styles.areas} aria-label={t('studio.settings')}>
      {settingAreas.map((area) => {
        const { wrong, changed } = marksOf(area)
        return (
          <a key={area} href={`#area-${area}`}>
            <span>{t(`studio.areas.${area}`)}</span>
            <span className="spacer" />
            {(wrong > 0 || changed > 0) && (
              <span className="mantine-Badge-root" data-color={wrong > 0 ? 'bad' : 'info'}>
                {wrong || changed}
                <span className="visually-hidden">{t(wrong > 0 ? 'studio.wrong' : 'studio.changed')}</span>
              </span>
            )}
          </a>
        )
      })}
      <span className="caption">{t('studio.show')}</span>
      <OnlyFilter label={t('studio.onlyChanged')} isOn={onlyChanged} onChange={onOnlyChanged} />
    </nav>
  )
}
