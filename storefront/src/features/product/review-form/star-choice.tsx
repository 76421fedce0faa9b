import { mostStars } from '@shop/domain/validation'
import type { ReactNode } from 'react'
import field from '@/ui/field.module.css'
import { FieldError } from '@/ui/field-parts'
import { Icon } from '@/ui/icon'
import type { Translate } from '@/texts/lazy-texts'
import s from './review-form.module.css'

type StarChoiceProps = {
  readonly stars: number
  readonly problem: ReactNode
  readonly onChange: (stars: number) => void
  readonly t: Translate
}

const PROBLEM = 'review-rating-error'

/** One to five. */
export function StarChoice({ stars, problem, onChange, t }: StarChoiceProps) {
  return (
    <fieldset
      className={s.stars}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? PROBLEM : undefined}
    >
      <legend className={field.fieldLabel}>{t('review.stars')}</legend>
      {Array.from({ length: mostStars }, (_, index) => index + 1).map((star) => (
        <label key={star} className={s.star} data-on={star <= stars || undefined}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={star === stars}
            onChange={() => onChange(star)}
            aria-label={t('review.starsN', { stars: star })}
          />
          <Icon name="star" fill={star <= stars} />
        </label>
      ))}
      {problem && <FieldError id={PROBLEM}>{problem}</FieldError>}
    </fieldset>
  )
}
