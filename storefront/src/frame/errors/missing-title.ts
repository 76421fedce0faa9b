import { internalMessages } from '@shop/domain/internal-messages'

type Translate = ((key: 'error.404.title') => string) & { readonly has: (key: 'error.404.title') => boolean }

/** What the window is called where there is no page. */
export const missingTitle = (t: Translate): string =>
  t.has('error.404.title') ? t('error.404.title') : internalMessages.pageNotFound
