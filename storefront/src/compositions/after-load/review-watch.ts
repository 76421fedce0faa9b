import { onUserChange } from '@/browser/signed-in'
import { askToSignIn } from './watch-auth'

let wanted: string | undefined

/** Whatever carries `data-write-review` with a product's alias opens the form; a visitor is asked to sign in before. */
export function watchForReviews(): void {
  document.addEventListener('click', ({ target }) => {
    const alias = target instanceof Element && target.closest<HTMLElement>('[data-write-review]')?.dataset.writeReview
    if (!alias) return
    if (document.documentElement.hasAttribute('data-signed-in')) return open(alias)
    wanted = alias
    void askToSignIn('login')
  })
  onUserChange(({ user }) => {
    if (user && wanted) open(wanted)
    wanted = undefined
  })
}

function open(alias: string): void {
  void import('@/features/product/review-form/open-review-form')
    .then(({ openReviewForm }) => openReviewForm(alias))
    .catch(console.warn)
}
