import { contrastPairs, contrastRatio, drawnColours, isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { Icon } from '@/frame/icon'
import { useNumbers } from '@/lib/use-numbers'
import styles from './markets.module.css'

/** Every pair of colours that the shop writes with, as this theme makes it. */
export function ContrastCheck({ theme, inherited }: { theme: Json | undefined; inherited: Json | undefined }) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const colours: Record<string, string> = { ...drawnColours }
  for (const layer of [inherited, theme])
    if (isRecord(layer)) for (const [name, value] of Object.entries(layer)) colours[name] = String(value)
  return (
    <Section title={t('studio.contrast')} sub="WCAG AA">
      {contrastPairs.map(({ text, ground, least }) => {
        const ratio = contrastRatio(colours[text] ?? '', colours[ground] ?? '')
        const isGood = ratio !== undefined && ratio >= least
        return (
          <div key={`${text} ${ground}`} className={styles.contrast}>
            <svg
              className={styles.example}
              viewBox="0 0 44 28"
              style={{ background: colours[ground] }}
              aria-hidden="true"
            >
              <text x="22" y="19" textAnchor="middle" style={{ fill: colours[text] }}>
                Aa
              </text>
            </svg>
            <span className="mono small">
              {text} {ground}
            </span>
            <span className={`${isGood ? 'good' : 'bad'} strong row gap-4`}>
              <Icon name={isGood ? 'check' : 'close'} size={14} />
              {ratio === undefined ? '–' : `${numbers.number(Math.floor(ratio * 10) / 10)}:1`}
              <span className="visually-hidden">{t(isGood ? 'studio.passes' : 'studio.fails')}</span>
            </span>
          </div>
        )
      })}
    </Section>
  )
}
