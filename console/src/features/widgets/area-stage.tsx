import { SegmentedControl } from '@mantine/core'
import type { LanguageId } from '@shop/domain/language'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import type { Device } from '@/frame/publishing/devices'
import { PreviewRow } from '@/frame/publishing/preview-row'
import type { NodeAt } from './area-shape'
import type { AreaEdit } from './use-area-edit'
import type { AreaProblem } from './use-area-problems'
import { widgetPins } from './widget-pins'

const LANGUAGE_OF: Readonly<Record<string, string>> = {
  'nb-NO': 'NO|NOK',
  'sv-SE': 'SE|SEK',
  'da-DK': 'DK|DKK',
  'fi-FI': 'FI|EUR',
}

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
export function AreaStage(props: Props) {
  const t = useTranslations('console')
  const { draftId, area, shopPort, revision, editing, language, onLanguage, device, onDevice } = props
  const { body, selected, setChosen, problems } = editing
  const pins = widgetPins(body)
  const market = LANGUAGE_OF[language] ?? 'NO|NOK'
  return (
    <div className="stage">
      <div className="row g6 wrap stage-address">
        <LanguageChoice language={language} onLanguage={onLanguage} />
        <DeviceChoice device={device} onDevice={onDevice} />
      </div>
      <div className="stage-rows">
        <PreviewRow
          key={`${market} ${device}`}
          asked={{ draftId, marketId: market, customer: 'PERSON', shownAt: undefined, isLive: false }}
          to={`/preview-widgets?area=${encodeURIComponent(area)}`}
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
            selected:
              pins.find(({ at }) => selected.length > 1 && at.every((part, i) => selected[i] === part))?.number ?? 0,
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
      onChange={(id) => onLanguage(id in LANGUAGE_OF ? (id as LanguageId) : 'nb-NO')}
      data={Object.entries(LANGUAGE_OF).map(([id, key]) => ({
        value: id,
        label: `${key.slice(0, 2)} ${id.slice(0, 2)}`,
      }))}
    />
  )
}

function DeviceChoice({ device, onDevice }: Pick<Props, 'device' | 'onDevice'>) {
  const t = useTranslations('console')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('studio.device')}
      value={device}
      onChange={(next) => onDevice(next === 'phone' || next === 'tablet' ? next : 'desktop')}
      data={(['phone', 'tablet', 'desktop'] as const).map((name) => ({
        value: name,
        label: t(`widgets.${name}`),
      }))}
    />
  )
}

function Problems({ problems, onChoose }: { problems: readonly AreaProblem[]; onChoose: (at: NodeAt) => void }) {
  const t = useTranslations('console')
  return (
    <section className="problems" aria-label={t('studio.problems')}>
      <h2 className="h3">
        {t('studio.problems')} <span className="faint">{problems.length}</span>
      </h2>
      {problems.slice(0, 12).map(({ at, isBad, text }) => (
        <button
          key={`${at.join()} ${text}`}
          type="button"
          className={isBad ? 'bad row g6' : 'warn row g6'}
          onClick={() => onChoose(at)}
        >
          <Icon name="warning" size={14} />
          {text}
        </button>
      ))}
    </section>
  )
}
