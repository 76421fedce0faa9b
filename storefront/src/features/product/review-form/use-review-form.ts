import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { shopForms } from '@/forms/form-schemas'
import type { Translate } from '@/texts/lazy-texts'
import { postReview } from './post-review'

type State = 'open' | 'sending' | 'held'

/** What is typed, what is wrong with it, and whether it has been sent. */
export function useReviewForm(alias: string, t: Translate) {
  const shown = useRef<HTMLFormElement>(null)
  const form = useForm({ initialValues: { stars: 0, author: '', comment: '' } })
  const [state, setState] = useState<State>('open')
  const [problem, setProblem] = useState('')

  const send = async ({ stars: rating, author, comment }: typeof form.values) => {
    if (state === 'sending') return
    const { reviewFormSchema } = await shopForms()
    const review = reviewFormSchema.safeParse({ rating: rating || null, author, comment })
    if (!review.success) {
      const name = String(review.error.issues[0]?.path[0])
      form.setErrors({ [name]: true })
      setProblem(t('review.incomplete'))
      return shown.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
    }
    form.clearErrors()
    setProblem('')
    setState('sending')
    const answer = await postReview(alias, review.data).catch(() => 'failed' as const)
    setState(answer === 'held' ? 'held' : 'open')
    if (answer !== 'held') setProblem(t(answer === 'exists' ? 'review.exists' : 'review.failed'))
  }

  return { shown, form, state, problem, send }
}
