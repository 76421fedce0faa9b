import { getTranslations } from 'next-intl/server'
import { type FitVotes, fitPlace, fitSaid } from './fit-word'
import s from './product.module.css'

const texts = { small: 'fitsSmall', normal: 'fitsNormal', big: 'fitsBig' } as const

/** Where the reviews place the garment between too small and too large. */
export async function FitScale({ fit }: { readonly fit: FitVotes }) {
  const t = await getTranslations('product')
  const { word, count } = fitSaid(fit)
  if (count === 0) return null
  return (
    <div className={s.fitScale}>
      <div className={s.fitScaleTrack} style={{ '--at': `${fitPlace(fit.average)}%` } as React.CSSProperties} />
      <div className={s.fitScaleLabels}>
        <span aria-hidden="true">{t('fitSmall')}</span>
        <span>{t('fitSummary', { count, total: fit.votes, fit: t(texts[word]) })}</span>
        <span aria-hidden="true">{t('fitBig')}</span>
      </div>
    </div>
  )
}
