import { SegmentedControl } from '@mantine/core'
import { defaultLanguageId, type LanguageId, languageIds } from '@shop/domain/language'
import { homeMarketOf } from '@shop/domain/market'
import { defaultLocale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { useTranslations } from 'next-intl'
import { SegmentChoice } from '@/ui/segment-choice'
import { Icon } from '@/frame/icon'
import { isWithin } from '../documents/at-path'
import type { Device } from '../preview/devices'
import { PreviewRow } from '../preview/preview-row'
import publishing from '../publishing.module.css'
import type { NodeAt } from './area-shape'
import type { AreaEdit } from './use-area-edit'
import type { AreaProblem } from './use-area-problems'
import { widgetPins } from './widget-pins'
import styles from './widgets.module.css'

type Props = {
  draftId: string
  area: string
  shopPort: number
  /** The version of the draft. */
  revision: number
  editing: AreaEdit
  language: LanguageId
  onLanguage: (language: LanguageId) => void
  device: Device
  onDevice: (device: Device) => void
}

/** How the area looks in the shop, and what is wrong in it. */
export function AreaPreview(props: Props) {
  const t = useTranslations('console')
  const { draftId, area, shopPort, revision, editing, language, onLanguage, device, onDevice } = props
  const { body, selected, setChosen, problems } = editing
  const pins = widgetPins(body)
  const market = homeMarketOf(language)
  return (
    <div className={publishing.stage}>
      <div className={`row gap-6 wrap ${publishing.stageAddress}`}>
        <LanguageChoice language={language} onLanguage={onLanguage} />
        <DeviceChoice device={device} onDevice={onDevice} />
      </div>
      <div className={publishing.stageRows}>
        <PreviewRow
          key={`${market} ${device}`}
          asked={{ draftId, marketId: market, customer: 'PERSON', shownAt: undefined, isLive: false }}
          to={`${pathFor('previewWidgets', defaultLocale)}?area=${encodeURIComponent(area)}`}
          devices={[device]}
          isBeside={device === 'desktop'}
          isFitted
          title={t('markets.draft')}
          shopPort={shopPort}
          revision={revision}
          pins={{
            rows: pins.map(({ number, name, title }) => ({
              ...{ number, name, label: `${t('actions.edit')}: ${title}` },
            })),
            selected: pins.find(({ at }) => selected.length > 1 && isWithin(selected, at))?.number ?? 0,
            onPin: (number) => setChosen(pins.find((pin) => pin.number === number)?.at),
          }}
        />
      </div>
      {problems.length > 0 && <Problems problems={problems} onChoose={setChosen} />}
    </div>
  )
}

function LanguageChoice({ language, onLanguage }: Pick<Props, 'language' | 'onLanguage'>) {
  const t = useTranslations('console')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('content.language')}
      value={language}
      onChange={(id) => onLanguage(languageIds.find((known) => known === id) ?? defaultLanguageId)}
      data={languageIds.map((id) => ({ value: id, label: `${homeMarketOf(id).slice(0, 2)} ${id.slice(0, 2)}` }))}
    />
  )
}

function DeviceChoice({ device, onDevice }: Pick<Props, 'device' | 'onDevice'>) {
  const t = useTranslations('console')
  return (
    <SegmentChoice
      label={t('studio.device')}
      value={device}
      onChange={onDevice}
      choices={{ phone: t('widgets.phone'), tablet: t('widgets.tablet'), desktop: t('widgets.desktop') }}
    />
  )
}

function Problems({ problems, onChoose }: { problems: readonly AreaProblem[]; onChoose: (at: NodeAt) => void }) {
  const t = useTranslations('console')
  return (
    <section className={styles.problems} aria-label={t('studio.problems')}>
      <h2 className="heading-3">
        {t('studio.problems')} <span className="faint">{problems.length}</span>
      </h2>
      {problems.slice(0, 12).map(({ at, isBad, text }) => (
        <button
          key={`${at.join()} ${text}`}
          type="button"
          className={isBad ? 'bad row gap-6' : 'warning row gap-6'}
          onClick={() => onChoose(at)}
        >
          <Icon name="warning" size={14} />
          {text}
        </button>
      ))}
    </section>
  )
}
