import { genders } from '@shop/domain/validation'
import fieldStyle from '@/ui/field.module.css'
import { SelectField } from '@/ui/select-field'
import type { Translate } from '@/texts/lazy-texts'
import type { FieldProps } from './use-auth-form'

type GenderFieldProps = { readonly t: Translate; readonly onChange: (value: string) => void } & Pick<
  FieldProps,
  'id' | 'value'
>

/** Who does not answer has said nothing; below it stands what an answer is for. */
export function GenderField({ t, id, value, onChange }: GenderFieldProps) {
  return (
    <SelectField
      id={id}
      label={t('field.gender')}
      aside={<span className={fieldStyle.fieldOptional}>{t('field.optional')}</span>}
      help={t('field.genderHelp')}
      value={value}
      options={genders.map((gender) => ({ value: gender, label: t(`field.genders.${gender}`) }))}
      autoComplete="off"
      onChange={onChange}
    />
  )
}
