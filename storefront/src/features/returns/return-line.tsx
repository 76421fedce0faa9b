import { variantText } from '@shop/domain/format'
import base from '@/ui/base.module.css'
import { CheckBoxField } from '@/ui/check-field'
import { productPicture } from '@/catalogue/picture'
import type { Choice } from './chosen-lines'
import type { ReturnableRow } from './return-api'
import { ReturnQuestions } from './return-questions'
import type { Translate } from './return-texts'
import s from './returns.module.css'

type ReturnLineProps = {
  readonly row: ReturnableRow
  readonly choice: Choice | undefined
  readonly t: Translate
  readonly onChange: (choice: Choice | undefined) => void
}

/** One line of the purchase; what is asked about it opens with its box. */
export function ReturnLine({ row, choice, t, onChange }: ReturnLineProps) {
  const { id, left } = row
  const isOver = left === 0
  const picture = row.image && productPicture(row.image, 240, 240)
  return (
    <div className={s.returnLine} data-state={isOver ? 'blocked' : undefined}>
      <CheckBoxField
        id={`line-${id}`}
        checked={choice !== undefined}
        disabled={isOver}
        aria-describedby={`line-${id}-detail`}
        onChange={(isChecked) => onChange(isChecked ? { quantity: left, reason: '', isSealed: false } : undefined)}
      />
      <span className={`${base.media} ${s.returnLineMedia}`}>
        {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
        {picture && <img {...picture} sizes="72px" alt="" loading="lazy" />}
      </span>
      <div>
        <label className={s.returnLineTitle} htmlFor={`line-${id}`}>
          {row.name}
        </label>
        <p className={`${base.xs} ${base.muted}`} id={`line-${id}-detail`}>
          {[row.brand, variantText(row.colour, t('cart.lineSize', { size: row.size }))].filter(Boolean).join(', ')}
        </p>
        {isOver && <p className={base.small}>{t('return.already')}</p>}
      </div>
      <p className={`${base.small} ${base.num}`}>{row.totalFormatted}</p>
      {choice && <ReturnQuestions row={row} choice={choice} t={t} onChange={onChange} />}
    </div>
  )
}
