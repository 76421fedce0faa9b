import { mustBeSealed, returnReasons } from '@shop/domain/returns'
import { CheckBoxField } from '@/ui/check-field'
import field from '@/ui/field.module.css'
import { Pieces } from '@/ui/pieces'
import { SelectField } from '@/ui/select-field'
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

type ReturnQuestionsProps = {
  readonly row: ReturnableRow
  readonly choice: Choice
  readonly t: Translate
  readonly onChange: (choice: Choice) => void
}

/** How many pieces of a chosen line go back, why, and whether the seal is whole. */
export function ReturnQuestions({ row, choice, t, onChange }: ReturnQuestionsProps) {
  const { id, left } = row
  return (
    <div className={s.returnLineMore}>
      {row.quantity > 1 && (
        <div className={field.field}>
          <span className={field.fieldLabel} id={`quantity-${id}`}>
            {t('return.quantityOf', { total: left })}
          </span>
          <Pieces
            labelledBy={`quantity-${id}`}
            value={choice.quantity}
            least={1}
            most={left}
            fewer={t('return.fewer')}
            more={t('return.more')}
            onChange={(quantity) => onChange({ ...choice, quantity })}
          />
        </div>
      )}
      <SelectField
        id={`reason-${id}`}
        label={t('return.reason.label')}
        value={choice.reason}
        options={[
          { value: '', label: t('return.noReason') },
          ...returnReasons.map((reason) => ({ value: reason, label: t(reasons[reason]) })),
        ]}
        onChange={(reason) => onChange({ ...choice, reason })}
      />
      {row.hasSeal && mustBeSealed(choice.reason) && (
        <div className={s.seal}>
          <CheckBoxField
            id={`seal-${id}`}
            label={t('return.sealIntact')}
            checked={choice.isSealed}
            aria-describedby={`seal-${id}-why`}
            onChange={(isSealed) => onChange({ ...choice, isSealed })}
          />
          <p className={field.fieldHelp} id={`seal-${id}-why`}>
            {t('return.sealed')}
          </p>
        </div>
      )}
    </div>
  )
}
