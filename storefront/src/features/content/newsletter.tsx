import { getTranslations } from 'next-intl/server'
import base from '@/shell/base.module.css'
import s from '@/shell/footer.module.css'
import { ShopLink } from '@/shell/shop-link'
import { NewsletterForm } from './newsletter-form'

type NewsletterProps = { readonly privacyHref: string | undefined }

export async function Newsletter({ privacyHref }: NewsletterProps) {
  const t = await getTranslations()
  return (
    <section className={s.newsletter}>
      <div className={`${base.page} ${s.newsletterInner}`}>
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
            invalid: t('validate.email'),
            consentMissing: t('newsletter.consentMissing'),
          }}
          consent={t.rich('newsletter.consent', {
            privacy: (label) =>
              privacyHref ? (
                <ShopLink className={base.link} href={privacyHref}>
                  {label}
                </ShopLink>
              ) : (
                label
              ),
          })}
        />
      </div>
    </section>
  )
}
