import { Button, TextInput } from '@mantine/core'
import { languageIds } from '@shop/domain/language'
import { isRecord } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import type { FormProps } from '../documents/form-props'
import publishing from '../publishing.module.css'
import { aliasOf } from './alias-of'

/** What shoppers read: a name, the address of its list, a sentence. A language that has none shows nothing of it. */
export function LanguageNames({ edit, errorAt }: FormProps) {
  const t = useTranslations('console')
  const all = edit.at(['languages'])
  const written = isRecord(all) ? all : {}
  const missing = languageIds.filter((id) => !(id in written))
  const error = errorAt('languages')
  return (
    <Section isLandmark title={t('assortment.names')}>
      {error && Object.keys(written).length === 0 && <p className={publishing.setError}>{error}</p>}
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
            <fieldset key={id} className={publishing.entryLanguage}>
              <legend className="visually-hidden">{t(`studio.languages.${id}`)}</legend>
              <span className="column">
                <span className="strong">{t(`studio.languages.${id}`)}</span>
                {edit.isEditable && (
                  <button
                    type="button"
                    className="link small"
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
        <p className="row gap-6 wrap warning small">
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
    </Section>
  )
}
