import { getTranslations } from 'next-intl/server'
import base from '@/shell/base.module.css'
import s from '@/shell/footer.module.css'
import { NewsletterForm } from './newsletter-form'

export async function Newsletter() {
  const t = await getTranslations()
  return (
    <section className={`${base.section} ${s.newsletter}`}>
      <div className={`${base.page} ${s.newsletterInner}`}>
        <div className={s.newsletterText}>
          <h2 className={base.h1}>{t('newsletter.headline')}</h2>
          <p className={base.lead}>{t('newsletter.lead')}</p>
        </div>
        <NewsletterForm
          texts={{
            email: t('field.email'),
            consent: t('field.newsletter'),
            subscribe: t('newsletter.subscribe'),
            confirm: t('newsletter.confirm'),
            failed: t('newsletter.failed'),
            invalid: t('validate.email'),
            consentMissing: t('validate.required'),
          }}
        />
      </div>
    </section>
  )
}
