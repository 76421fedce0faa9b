import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { atPath } from '../documents/at-path'
import type { DocumentEdit, useDocumentEdit } from '../documents/use-document-edit'
import publishing from '../publishing.module.css'
import { type MarketField, settingAreas } from './market-fields'
import { SettingControl } from './setting-control'
import { SettingRow } from './setting-row'
import { ThemeEditor } from './theme-editor'
import type { MarketSettings } from './use-market-settings'
import { useValueText } from './use-value-text'

type Props = {
  edit: DocumentEdit
  settings: MarketSettings
  markets: readonly { id: string; alias: string; name: string }[]
  onlyChanged: boolean
}

/** Every setting, by area. */
export function MarketAreas({ edit, settings, markets, onlyChanged }: Props) {
  const t = useTranslations('console')
  const { body, liveBody, inherited, issues } = edit
  const { fields, isChanged, issuesOf, isThemeChanged, list } = settings
  return (
    <div className="grow scroll" ref={list}>
      {settingAreas.map((area) => (
        <section key={area} id={`area-${area}`} aria-label={t(`studio.areas.${area}`)}>
          <h2 className={publishing.differenceGroup}>{t(`studio.areas.${area}`)}</h2>
          {area === 'look' ? (
            (!onlyChanged || isThemeChanged) && (
              <ThemeEditor
                theme={atPath(body, ['theme'])}
                live={atPath(liveBody, ['theme'])}
                inherited={atPath(inherited ?? undefined, ['theme'])}
                issues={issues}
                isDisabled={!edit.isEditable}
                onChange={(theme) => edit.changeAt(['theme'], theme)}
              />
            )
          ) : (
            <Settings
              fields={fields.filter(
                (field) => field.area === area && (!onlyChanged || isChanged(field) || issuesOf(field).length > 0),
              )}
              edit={edit}
              markets={markets}
              issuesOf={issuesOf}
              isChanged={isChanged}
            />
          )}
        </section>
      ))}
    </div>
  )
}

type SettingsProps = {
  fields: readonly MarketField[]
  edit: ReturnType<typeof useDocumentEdit>
  markets: readonly { id: string; alias: string; name: string }[]
  issuesOf: (field: MarketField) => ReturnType<typeof useDocumentEdit>['issues']
  isChanged: (field: MarketField) => boolean
}

function Settings({ fields, edit, markets, issuesOf, isChanged }: SettingsProps) {
  const t = useTranslations('console')
  const say = useValueText()
  const { liveBody, inherited, isEditable, at, changeAt } = edit
  const [alias, currency] = [String(at(['alias']) ?? ''), String(at(['currency']) ?? '')]
  return fields.map((field) => {
    const own = at(field.path)
    const handed: Json | undefined = field.inherits && inherited ? atPath(inherited, field.inherits) : undefined
    const isOwn = own !== undefined
    const value = isOwn ? own : handed
    const name = t(`studio.fields.${field.name}`)
    const wrong = issuesOf(field)
    return (
      <SettingRow
        key={field.name}
        id={field.name}
        name={name}
        help={t(`studio.help.${field.name}`)}
        live={say(atPath(liveBody, field.path) ?? handed)}
        isChanged={isChanged(field)}
        issues={wrong}
        onRevert={() => changeAt(field.path, atPath(liveBody, field.path))}
        {...(field.inherits && {
          inherited: {
            text: say(handed),
            isOverridden: isOwn,
            onReset: () => changeAt(field.path, undefined),
          },
          ...(!isOwn && isEditable && { onOverride: () => changeAt(field.path, handed ?? firstOf(field)) }),
        })}
      >
        <SettingControl
          {...{ field, value, alias, currency, markets }}
          label={name}
          isDisabled={!isEditable || (field.inherits !== undefined && !isOwn)}
          isWrong={wrong.length > 0}
          onChange={(next) => changeAt(field.path, next)}
        />
      </SettingRow>
    )
  })
}

/** What an override begins with where the channel says nothing either. */
function firstOf(field: MarketField): Json {
  if (field.control === 'choice') return field.choices[0] ?? null
  if (field.control === 'number') return field.least
  if (field.control === 'reduction') return { stepwise: { kind: 'first-step' }, memberPricesCount: false }
  if (field.control === 'routes') return {}
  return null
}
