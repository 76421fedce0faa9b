import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import { type Phrase, PhraseChips } from './phrase-links'
import s from './result.module.css'

type NoHitsHelpProps = {
  readonly related: readonly Phrase[]
  readonly contents: readonly { readonly title: string; readonly link: string; readonly description?: string }[]
}

/** Ways on from a phrase that finds nothing. */
export async function NoHitsHelp({ related, contents }: NoHitsHelpProps) {
  const t = await getTranslations('search')
  return (
    <div className={s.helpGrid}>
      {related.length > 0 && (
        <section>
          <h2 className={base.h4}>{t('related')}</h2>
          <PhraseChips phrases={related} />
        </section>
      )}
      {contents.length > 0 && (
        <section>
          <h2 className={base.h4}>{t('elsewhere')}</h2>
          <ul className={s.helpList}>
            {contents.map(({ title, link, description }) => (
              <li key={link}>
                <ShopLink className={base.link} href={link}>
                  {title}
                </ShopLink>
                {description && <p className={`${base.small} ${base.muted}`}>{description}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className={base.h4}>{t('tips')}</h2>
        <p className={`${base.small} ${base.muted}`}>{t('tipsText')}</p>
      </section>
    </div>
  )
}
