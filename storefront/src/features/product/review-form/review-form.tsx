import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { FieldError } from '@/ui/field-parts'
import { Labelled } from '@/ui/labelled'
import { SubmitButton } from '@/ui/submit-button'
import { FormNotice } from '@/forms/form-notice'
import { whenLeftEmpty } from '@/forms/when-left-empty'
import type { Translate } from '@/texts/lazy-texts'
import s from './review-form.module.css'
import { StarChoice } from './star-choice'
import { useReviewForm } from './use-review-form'

type ReviewFormProps = { readonly alias: string; readonly t: Translate; readonly onClose: () => void }

/** Name, text and stars: all of them, or nothing is sent. What was sent waits to be accepted. */
export function ReviewForm({ alias, t, onClose }: ReviewFormProps) {
  const { shown, form, state, problem, send } = useReviewForm(alias, t)
  if (state === 'held')
    return (
      <div className={s.held} role="status">
        <p>{t('review.thanks')}</p>
        <button type="button" className={button.button} onClick={onClose}>
          {t('a11y.close')}
        </button>
      </div>
    )
  const typed = (name: 'author' | 'comment') => ({
    className: field.fieldInput,
    id: `review-${name}`,
    name,
    value: form.values[name],
    onBlur: whenLeftEmpty(form, name, () => form.setFieldError(name, t('validate.empty'))),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.setFieldValue(name, target.value),
    'aria-invalid': Boolean(form.errors[name]) || undefined,
    'aria-describedby': form.errors[name] ? `review-${name}-error` : undefined,
  })
  return (
    <form className={s.form} data-staff-no ref={shown} noValidate onSubmit={(event) => form.onSubmit(send)(event)}>
      {problem && <FormNotice>{problem}</FormNotice>}
      <StarChoice
        stars={form.values.rating}
        problem={form.errors.rating}
        onChange={(stars) => form.setFieldValue('rating', stars)}
        t={t}
      />
      <Labelled id="review-author" label={t('review.name')}>
        <input {...typed('author')} autoComplete="given-name" maxLength={60} />
        {form.errors.author && <FieldError id="review-author-error">{form.errors.author}</FieldError>}
      </Labelled>
      <Labelled id="review-comment" label={t('review.text')}>
        <textarea {...typed('comment')} rows={5} maxLength={2_000} />
        {form.errors.comment && <FieldError id="review-comment-error">{form.errors.comment}</FieldError>}
      </Labelled>
      <SubmitButton isWide isBusy={state === 'sending'} label={t('review.send')} busyLabel={t('review.sending')} />
    </form>
  )
}
