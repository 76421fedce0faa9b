import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
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
  return (
    <form className={s.form} data-staff-no ref={shown} noValidate onSubmit={(event) => form.onSubmit(send)(event)}>
      {problem && (
        <div className={notice.notice} data-kind="error" role="alert">
          <Icon name="warn" size="s" />
          <p>{problem}</p>
        </div>
      )}
      <StarChoice
        stars={form.values.stars}
        isWrong={Boolean(form.errors.rating)}
        onChange={(stars) => form.setFieldValue('stars', stars)}
        t={t}
      />
      <div className={field.field}>
        <label className={field.fieldLabel} htmlFor="review-author">
          {t('review.name')}
        </label>
        <input
          className={field.fieldInput}
          id="review-author"
          name="author"
          value={form.values.author}
          onChange={(event) => form.setFieldValue('author', event.target.value)}
          autoComplete="given-name"
          maxLength={60}
          aria-invalid={Boolean(form.errors.author) || undefined}
        />
      </div>
      <div className={field.field}>
        <label className={field.fieldLabel} htmlFor="review-comment">
          {t('review.text')}
        </label>
        <textarea
          className={field.fieldInput}
          id="review-comment"
          name="comment"
          value={form.values.comment}
          onChange={(event) => form.setFieldValue('comment', event.target.value)}
          rows={5}
          maxLength={2_000}
          aria-invalid={Boolean(form.errors.comment) || undefined}
        />
      </div>
      <button
        type="submit"
        className={button.button}
        data-wide
        data-state={state === 'sending' ? 'busy' : undefined}
        aria-busy={state === 'sending'}
      >
        {state === 'sending' ? t('review.sending') : t('review.send')}
      </button>
    </form>
  )
}
