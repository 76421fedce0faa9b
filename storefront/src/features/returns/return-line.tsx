import { variantText } from '@shop/domain/format'
import { mustBeSealed, returnReasons } from '@shop/domain/returns'
import { productPicture } from '@/lib/picture'
import base from '@/shell/base.module.css'
import field from '@/shell/field.module.css'
import { Icon } from '@/shell/icon'
import type { Choice } from './chosen-lines'
import type { ReturnableRow } from './return-api'
import type { Translate } from './return-texts'
import s from './returns.module.css'

const reasons = {
  tooSmall: 'return.reason.tooSmall',
  tooBig: 'return.reason.tooBig',
  notAsPictured: 'return.reason.notAsPictured',
  quality: 'return.reason.quality',
  faulty: 'return.reason.faulty',
  changedMind: 'return.reason.changedMind',
} as const

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
      <input
        className={field.checkBox}
        type="checkbox"
        id={`line-${id}`}
        checked={choice !== undefined}
        disabled={isOver}
        aria-describedby={`line-${id}-detail`}
        onChange={(event) =>
          onChange(event.target.checked ? { quantity: left, reason: '', isSealed: false } : undefined)
        }
      />
      <span className={s.returnLineMedia}>
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
      {choice && (
        <div className={s.returnLineMore}>
          {row.quantity > 1 && (
            <div className={field.field}>
              <span className={field.fieldLabel} id={`quantity-${id}`}>
                {t('return.quantityOf', { total: left })}
              </span>
              <Pieces
                labelledBy={`quantity-${id}`}
                value={choice.quantity}
                most={left}
                t={t}
                onChange={(quantity) => onChange({ ...choice, quantity })}
              />
            </div>
          )}
          <div className={field.field}>
            <label className={field.fieldLabel} htmlFor={`reason-${id}`}>
              {t('return.reason.label')}
            </label>
            <select
              className={field.fieldInput}
              id={`reason-${id}`}
              value={choice.reason}
              onChange={(event) => onChange({ ...choice, reason: event.target.value })}
            >
              <option value="">{t('return.noReason')}</option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(reasons[reason])}
                </option>
              ))}
            </select>
          </div>
          {row.hasSeal && mustBeSealed(choice.reason) && (
            <div className={s.seal}>
              <label className={field.check} htmlFor={`seal-${id}`}>
                <input
                  className={field.checkBox}
                  type="checkbox"
                  id={`seal-${id}`}
                  checked={choice.isSealed}
                  aria-describedby={`seal-${id}-why`}
                  onChange={(event) => onChange({ ...choice, isSealed: event.target.checked })}
                />
                <span>{t('return.sealIntact')}</span>
              </label>
              <p className={field.fieldHelp} id={`seal-${id}-why`}>
                {t('return.sealed')}
              </p>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

type PiecesProps = {
  readonly labelledBy: string
  readonly value: number
  readonly most: number
  readonly t: Translate
  readonly onChange: (value: number) => void
}

/** Not `disabled` at its ends: who uses the keyboard would lose the place with the last press. */
function Pieces({ labelledBy, value, most, t, onChange }: PiecesProps) {
  const press = (next: number) => ({
    'aria-disabled': next < 1 || next > most || undefined,
    onClick: () => {
      if (next >= 1 && next <= most) onChange(next)
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own would be read out as a form inside the form
    <div className={field.quantity} role="group" aria-labelledby={labelledBy}>
      <button type="button" aria-label={t('return.fewer')} {...press(value - 1)}>
        <Icon name="minus" size="xs" />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={t('return.more')} {...press(value + 1)}>
        <Icon name="plus" size="xs" />
      </button>
    </div>
  )
}
