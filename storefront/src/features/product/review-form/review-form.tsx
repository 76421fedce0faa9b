import { useForm } from '@mantine/form'
import { mostStars, parseReview } from '@shop/domain/validation'
import { useRef, useState } from 'react'
import type { Translate } from '@/lib/lazy-texts'
import button from '@/shell/button.module.css'
import field from '@/shell/field.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import { postReview } from './post-review'
import s from './review-form.module.css'

type ReviewFormProps = { readonly alias: string; readonly t: Translate; readonly onClose: () => void }
type State = 'open' | 'sending' | 'held'

/** Name, text and stars: all of them, or nothing is sent. What was sent waits to be accepted. */
export function ReviewForm({ alias, t, onClose }: ReviewFormProps) {
  const shown = useRef<HTMLFormElement>(null)
  const form = useForm({ initialValues: { stars: 0, author: '', comment: '' } })
  const [state, setState] = useState<State>('open')
  const [problem, setProblem] = useState('')
  const { stars } = form.values

  const send = async ({ stars: rating, author, comment }: typeof form.values) => {
    if (state === 'sending') return
    const review = parseReview({ rating: rating || null, author, comment })
    if (!review.ok) {
      const { field: name } = review.error
      form.setErrors({ [name]: true })
      setProblem(t('review.incomplete'))
      return shown.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
    }
    form.clearErrors()
    setProblem('')
    setState('sending')
    const answer = await postReview(alias, review.value).catch(() => 'failed' as const)
    setState(answer === 'held' ? 'held' : 'open')
    if (answer !== 'held') setProblem(t(answer === 'exists' ? 'review.exists' : 'review.failed'))
  }

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
      <fieldset className={s.stars} aria-invalid={Boolean(form.errors.rating) || undefined}>
        <legend className={field.fieldLabel}>{t('review.stars')}</legend>
        {Array.from({ length: mostStars }, (_, index) => index + 1).map((star) => (
          <label key={star} className={s.star} data-on={star <= stars || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === stars}
              onChange={() => form.setFieldValue('stars', star)}
              aria-label={t('review.starsN', { stars: star })}
            />
            <Icon name="star" fill={star <= stars} />
          </label>
        ))}
      </fieldset>
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
