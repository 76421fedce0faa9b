import { useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import dialog from '@/ui/dialog.module.css'
import { Icon } from '@/ui/icon'
import { NativeDialog } from '@/ui/native-dialog'
import notice from '@/ui/notice.module.css'
import type { Translate } from '@/texts/lazy-texts'
import { fitSaid } from '../fit-word'
import { HowToMeasure } from './how-to-measure'
import { inCentimetres, inInches } from './inches'
import s from './size-guide.module.css'
import type { SizeGuide } from './size-guide-data'
import { SizeTable } from './size-table'
import { type Unit, UnitChoice } from './unit-choice'

type SizeGuideDialogProps = {
  readonly guide: SizeGuide
  /** The size that is chosen where the guide was opened from. */
  readonly chosen: string | undefined
  readonly t: Translate
  readonly onClose: () => void
}

export function SizeGuideDialog({ guide, chosen, t, onClose }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<Unit>('cm')
  const locale = document.documentElement.lang
  const measure = (cell: string) => (unit === 'cm' ? inCentimetres(cell, locale) : inInches(cell, locale))
  const fits = guide.fit && { ...fitSaid(guide.fit), total: guide.fit.votes }
  return (
    <NativeDialog className={s.sizeGuide} label={guide.title} onClose={onClose}>
      <div className={dialog.dialogHead}>
        <h2 className={base.h2}>{guide.title}</h2>
        <button type="button" className={button.iconButton} aria-label={t('a11y.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={dialog.dialogBody}>
        <div className={s.sizeGuideBar}>
          <p className={base.h4}>{t('product.bodyMeasures')}</p>
          <UnitChoice unit={unit} onChange={setUnit} t={t} />
        </div>
        <SizeTable columns={guide.columns} rows={guide.rows} chosen={chosen} measure={measure} t={t} />
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
        <HowToMeasure guide={guide} t={t} />
      </div>
    </NativeDialog>
  )
}

const fitTexts = { small: 'product.fitsSmall', normal: 'product.fitsNormal', big: 'product.fitsBig' } as const
