import base from '@/ui/base.module.css'
import s from '@/frame/footer/footer.module.css'
import type { Translate } from '@/texts/lazy-texts'
import { NewsletterForm } from './newsletter-form'

type NewsletterContentProps = { readonly t: Translate; readonly privacyHref: string | undefined }

export function NewsletterContent({ t, privacyHref }: NewsletterContentProps) {
  // The label of the link stands in the sentence, between its marks.
  const [before, label, after] = t('newsletter.consent').split(/<\/?privacy>/)
  return (
    <>
      <div className={s.newsletterText}>
        <h2 className={base.h1}>{t('newsletter.headline')}</h2>
        <p className={base.lead}>{t('newsletter.lead')}</p>
      </div>
      <NewsletterForm
        texts={{
          email: t('field.email'),
          placeholder: t('newsletter.placeholder'),
          subscribe: t('newsletter.subscribe'),
          confirm: t('newsletter.confirm'),
          done: t('newsletter.done'),
          failed: t('newsletter.failed'),
          empty: t('validate.empty'),
          missing: t('validate.required'),
          invalid: t('validate.email'),
          consentMissing: t('newsletter.consentMissing'),
        }}
        consent={
          <>
            {before}
            {privacyHref ? (
              <a className={base.link} href={privacyHref}>
                {label}
              </a>
            ) : (
              label
            )}
            {after}
          </>
        }
      />
    </>
  )
}
