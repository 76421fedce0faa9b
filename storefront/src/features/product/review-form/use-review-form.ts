import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { saidOnSubmit, shopForms } from '@/forms/form-schemas'
import type { Translate } from '@/texts/lazy-texts'
import { postReview } from './post-review'

const reviewForm = () => shopForms().then(({ reviewFormSchema }) => reviewFormSchema)

type State = 'open' | 'sending' | 'held'

/** What is typed, what is wrong with it, and whether it has been sent. */
export function useReviewForm(alias: string, t: Translate) {
  const shown = useRef<HTMLFormElement>(null)
  const form = useForm({ initialValues: { rating: 0, author: '', comment: '' } })
  const [state, setState] = useState<State>('open')
  const [problem, setProblem] = useState('')

  const send = async ({ rating, author, comment }: typeof form.values) => {
    if (state === 'sending') return
    const review = { rating: rating || null, author, comment }
    const wrong = await saidOnSubmit(review, reviewForm(), t)
    form.setErrors(wrong)
    const [first] = Object.keys(wrong)
    setProblem(first ? t('review.incomplete') : '')
    if (first) return shown.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setState('sending')
    const answer = await postReview(alias, review).catch(() => 'failed' as const)
    setState(answer === 'held' ? 'held' : 'open')
    if (answer !== 'held') setProblem(t(answer === 'exists' ? 'review.exists' : 'review.failed'))
  }

  return { shown, form, state, problem, send }
}
