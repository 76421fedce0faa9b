import { getTranslations } from 'next-intl/server'
import { fitPlace, fitWord } from './fit-word'
import s from './product.module.css'

const texts = { small: 'fitsSmall', normal: 'fitsNormal', big: 'fitsBig' } as const

/** Where buyers place the garment between too small and too large. */
export async function FitScale({ average, votes }: { readonly average: number; readonly votes: number }) {
  const t = await getTranslations('product')
  return (
    <div className={s.fitScale}>
      <div className={s.fitScaleTrack} style={{ '--at': `${fitPlace(average)}%` } as React.CSSProperties} />
      <div className={s.fitScaleLabels}>
        <span aria-hidden="true">{t('fitSmall')}</span>
        <span>{t('fitSummary', { count: votes, fit: t(texts[fitWord(average)]) })}</span>
        <span aria-hidden="true">{t('fitBig')}</span>
      </div>
    </div>
  )
}
