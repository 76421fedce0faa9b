import { getTranslations } from 'next-intl/server'
import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import type { Place } from '@/place/place-of'
import s from './result.module.css'

/** The phrase stands in the field, to be mended there; a form, so that it works without scripts. */
export async function SearchField({ phrase, place }: { readonly phrase: string; readonly place: Place }) {
  const t = await getTranslations('search')
  return (
    <search className={s.bigSearch}>
      <form action="/api/search">
        <input type="hidden" name="market" value={place.market} />
        <input type="hidden" name="locale" value={place.locale} />
        <input
          key={phrase}
          className={field.fieldInput}
          type="search"
          name="q"
          maxLength={200}
          required
          enterKeyHint="search"
          aria-label={t('placeholder')}
          defaultValue={phrase}
        />
        <button type="submit" className={button.button} data-kind="secondary">
          {t('submit')}
        </button>
      </form>
    </search>
  )
}
