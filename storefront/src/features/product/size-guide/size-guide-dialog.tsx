import { useState } from 'react'
import type { Translate } from '@/lib/lazy-texts'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import drawer from '@/shell/drawer.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import { fitSaid } from '../fit-word'
import { NativeDialog } from '../native-dialog'
import { inCentimetres, inInches } from './inches'
import s from './size-guide.module.css'
import type { SizeGuide } from './size-guide-data'

type SizeGuideDialogProps = {
  readonly guide: SizeGuide
  /** The size that is chosen where the guide was opened from. */
  readonly chosen: string | undefined
  readonly t: Translate
  readonly onClose: () => void
}

const steps = {
  bust: 'product.measureBust',
  chest: 'product.measureBust',
  waist: 'product.measureWaist',
  hip: 'product.measureHip',
  footLength: 'product.measureFoot',
} as const

export function SizeGuideDialog({ guide, chosen, t, onClose }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<'cm' | 'in'>('cm')
  const locale = document.documentElement.lang
  const measure = (cell: string) => (unit === 'cm' ? inCentimetres(cell, locale) : inInches(cell, locale))
  const fits = guide.fit && { ...fitSaid(guide.fit), total: guide.fit.votes }
  const isForShoes = guide.columns.some(({ key }) => key === 'footLength')
  const measured = guide.columns.filter(({ key }) => key in steps)
  return (
    <NativeDialog className={`${drawer.dialog} ${s.sizeGuide}`} size="l" label={guide.title} onClose={onClose}>
      <div className={drawer.dialogHead}>
        <h2 className={base.h2}>{guide.title}</h2>
        <button type="button" className={button.iconButton} aria-label={t('a11y.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={drawer.dialogBody}>
        <div className={s.sizeGuideBar}>
          <p className={base.h4}>{t('product.bodyMeasures')}</p>
          <fieldset className={s.unit}>
            <legend className={base.srOnly}>{t('product.measureUnit')}</legend>
            {(['cm', 'in'] as const).map((one) => (
              <label key={one} data-on={unit === one ? '' : undefined}>
                <input
                  type="radio"
                  name="measure-unit"
                  className={base.srOnly}
                  checked={unit === one}
                  onChange={() => setUnit(one)}
                />
                {t(one === 'cm' ? 'product.centimetres' : 'product.inches')}
              </label>
            ))}
          </fieldset>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keys */}
        <section className={s.tableScroll} aria-label={t('product.measureTable')} tabIndex={0}>
          <table className={s.table}>
            <thead>
              <tr>
                {guide.columns.map(({ key, label }) => (
                  <th scope="col" key={key}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {guide.rows.map(([size = '', ...cells]) => (
                <tr key={size} data-current={size === chosen ? '' : undefined}>
                  <th scope="row">
                    {size}
                    {size === chosen && <span className={base.muted}> {t('product.chosen')}</span>}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={guide.columns[at + 1]?.key}>{measure(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {fits && fits.count > 0 && (
          <div className={notice.notice} data-kind="info">
            <Icon name="ruler" size="s" />
            <p>
              <span className={notice.noticeTitle}>
                {t('product.fitSummary', { count: fits.count, total: fits.total, fit: t(fitTexts[fits.word]) })}
              </span>
            </p>
          </div>
        )}
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
      </div>
    </NativeDialog>
  )
}

const fitTexts = { small: 'product.fitsSmall', normal: 'product.fitsNormal', big: 'product.fitsBig' } as const
