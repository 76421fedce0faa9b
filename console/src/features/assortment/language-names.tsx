import { Button, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { aliasOf } from './alias-of'
import type { FormProps } from './form-props'

/** What shoppers read: a name, the address of its list, a sentence. A language that has none shows nothing of it. */
export function LanguageNames({ edit, errorAt }: FormProps) {
  const t = useTranslations('console')
  const all = edit.at(['languages'])
  const written = isRecord(all) ? all : {}
  const missing = languageIds.filter((id) => !(id in written))
  const error = errorAt('languages')
  return (
    <section className="sec" aria-label={t('assortment.names')}>
      <header>
        <h2 className="h3">{t('assortment.names')}</h2>
      </header>
      {error && Object.keys(written).length === 0 && <p className="set-error">{error}</p>}
      {languageIds
        .filter((id) => id in written)
        .map((id) => {
          const text = written[id]
          const values = isRecord(text) ? text : {}
          const name = String(values.name ?? '')
          const alias = String(values.alias ?? '')
          const line = (field: 'name' | 'alias' | 'description', label: string) => (
            <TextInput
              className={field === 'alias' ? 'mono-input' : ''}
              label={label}
              disabled={!edit.isEditable}
              value={String(values[field] ?? '')}
              error={errorAt('languages', id, field)}
              onChange={(event) => {
                const next = event.currentTarget.value
                const follows = field === 'name' && alias === aliasOf(name)
                edit.changeAt(['languages', id], { ...values, [field]: next, ...(follows && { alias: aliasOf(next) }) })
              }}
            />
          )
          return (
            <fieldset key={id} className="entry-language">
              <legend className="vh">{t(`studio.languages.${id}`)}</legend>
              <span className="col">
                <span className="b">{t(`studio.languages.${id}`)}</span>
                {edit.isEditable && (
                  <button
                    type="button"
                    className="lk sm"
                    aria-label={`${t('actions.remove')}: ${t(`studio.languages.${id}`)}`}
                    onClick={() => edit.changeAt(['languages', id], undefined)}
                  >
                    {t('actions.remove')}
                  </button>
                )}
              </span>
              {line('name', t('studio.fields.name'))}
              {line('alias', t('studio.page.alias'))}
              {line('description', t('assortment.description'))}
            </fieldset>
          )
        })}
      {missing.length > 0 && (
        <p className="row g6 wrap warn sm">
          {t('content.missing')}:{' '}
          {missing.map((id) => (
            <Button
              key={id}
              size="xs"
              variant="default"
              disabled={!edit.isEditable}
              onClick={() => edit.changeAt(['languages', id], { alias: '', name: '', description: '' })}
            >
              {t('assortment.addLanguage', { language: t(`studio.languages.${id}`) })}
            </Button>
          ))}
        </p>
      )}
    </section>
  )
}
