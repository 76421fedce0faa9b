import base from '@/ui/base.module.css'
import type { Translate } from '@/texts/lazy-texts'
import s from './size-guide.module.css'
import type { SizeGuide } from './size-guide-data'

const steps = {
  bust: 'product.measureBust',
  chest: 'product.measureBust',
  waist: 'product.measureWaist',
  hip: 'product.measureHip',
  footLength: 'product.measureFoot',
} as const

/** Where the tape is laid, for each measure of the table. */
export function HowToMeasure({ guide, t }: { readonly guide: SizeGuide; readonly t: Translate }) {
  const isForShoes = guide.columns.some(({ key }) => key === 'footLength')
  const measured = guide.columns.filter(({ key }) => key in steps)
  return (
    <div className={s.how}>
      <h3 className={base.h3}>{t('product.howToMeasure')}</h3>
      {measured.length > 0 ? (
        <ol className={s.steps}>
          {measured.map(({ key, label }) => (
            <li key={key}>
              <span>
                <b>{label}.</b> {t(steps[key as keyof typeof steps])}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        guide.howToMeasure.split('\n\n').map((line) => <p key={line}>{line}</p>)
      )}
      {measured.length > 0 && <p>{t(isForShoes ? 'product.betweenShoeSizes' : 'product.betweenSizes')}</p>}
    </div>
  )
}
