import { SegmentedControl } from '@mantine/core'
import { pathFor } from '@shop/i18n/routes'
import { useTranslations } from 'next-intl'
import { SegmentChoice } from '@/ui/segment-choice'
import { Icon } from '@/frame/icon'
import { marketLabel } from '@/lib/market-label'
import { isWithin } from '../documents/at-path'
import { PreviewRow } from '../preview/preview-row'
import publishing from '../publishing.module.css'
import { localeOf } from '../shop-path'
import type { NodeAt } from './area-shape'
import type { AreaEdit } from './use-area-edit'
import type { AreaPlace } from './use-area-place'
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
  place: AreaPlace
  markets: readonly string[]
}

/** How the area looks in the shop, and what is wrong in it. */
export function AreaPreview({ draftId, area, shopPort, revision, editing, place, markets }: Props) {
  const t = useTranslations('console')
  const { body, selected, setChosen, problems } = editing
  const { market, language, device } = place
  const pins = widgetPins(body)
  return (
    <div className={publishing.stage}>
      <div className={`row gap-6 wrap ${publishing.stageAddress}`}>
        <MarketChoice place={place} markets={markets} />
        <LanguageChoice place={place} />
        <DeviceChoice place={place} />
      </div>
      <div className={publishing.stageRows}>
        {place.isKnown && (
          <PreviewRow
            key={`${market} ${device}`}
            asked={{ draftId, marketId: market, customer: 'PERSON', shownAt: undefined, isLive: false }}
            to={`${pathFor('previewWidgets', localeOf(language))}?area=${encodeURIComponent(area)}`}
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
        )}
      </div>
      {problems.length > 0 && <Problems problems={problems} onChoose={setChosen} />}
    </div>
  )
}

function MarketChoice({ place, markets }: Pick<Props, 'place' | 'markets'>) {
  const t = useTranslations('console')
  const offered = markets.includes(place.market) ? markets : [place.market]
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('table.market')}
      value={place.market}
      onChange={place.setMarket}
      data={offered.map((market) => ({ value: market, label: marketLabel(market) }))}
    />
  )
}

/** Those of the market alone. */
function LanguageChoice({ place: { language, languages, setLanguage } }: Pick<Props, 'place'>) {
  const t = useTranslations('console')
  const offered = languages.length === 0 ? [language] : languages
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('content.language')}
      value={language}
      onChange={(id) => setLanguage(offered.find((one) => one === id) ?? language)}
      data={offered.map((id) => ({ value: id, label: localeOf(id) }))}
    />
  )
}

function DeviceChoice({ place: { device, setDevice } }: Pick<Props, 'place'>) {
  const t = useTranslations('console')
  return (
    <SegmentChoice
      label={t('studio.device')}
      value={device}
      onChange={setDevice}
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
