import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Dialog } from '@/ui/dialog'
import { Icon } from '@/ui/icon'
import { closeModal, openModal, useModalOf } from '@/ui/modal-store'
import { mountOnce } from '@/ui/mount-once'
import notice from '@/ui/notice.module.css'
import { useLoading, whileLoading } from '@/browser/loading'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { fetchChoices } from './fetch-choices'
import { goToMarket } from './go-to-market'
import type { LanguageChoice, MarketChoice } from './market-choice'
import s from './market-picker.module.css'

const NAME = 'market'
type Favourites = () => readonly (number | string)[]

export async function openMarketPicker(favourites: Favourites): Promise<void> {
  const t = await lazyTexts('market', 'a11y', 'error', 'loading')
  await mountOnce(NAME, <MarketPicker t={t} favourites={favourites} />)
  openModal(NAME)
}

type PickerState = { readonly choices?: readonly MarketChoice[]; readonly failed?: boolean; readonly going?: boolean }

function MarketPicker({ t, favourites }: { readonly t: Translate; readonly favourites: Favourites }) {
  const { dialog } = useModalOf(NAME)
  const { opened } = dialog
  const { flag: slow } = useLoading()
  const [{ choices, failed, going }, setState] = useState<PickerState>({})
  useEffect(() => {
    if (!opened) return
    setState({})
    fetchChoices()
      .then((found) => setState({ choices: found }))
      .catch(() => setState({ failed: true }))
  }, [opened])

  const choose = (market: MarketChoice, language: LanguageChoice) => {
    if (language.current) return closeModal()
    setState({ choices, going: true })
    whileLoading(
      goToMarket({ ...market, language: language.code, href: language.href, favourites: favourites() }),
    ).catch(() => setState({ choices, failed: true }))
  }
  const groups = [...new Set(choices?.map(({ groupKey }) => groupKey))]

  return (
    <Dialog {...dialog} title={t('market.title')} closeLabel={t('a11y.close')}>
      {groups.map((group) => (
        <ul className={s.markets} key={group} aria-busy={going} data-group={group}>
          {choices
            ?.filter(({ groupKey }) => groupKey === group)
            .map((market) => (
              <MarketRow key={market.alias} market={market} choose={choose} t={t} />
            ))}
        </ul>
      ))}
      <p className={s.marketsStatus} role="status">
        {slow && t('loading.wait')}
      </p>
      {!choices && !failed && <div className={s.marketsWaiting} aria-hidden="true" />}
      {failed && (
        <div className={notice.notice} data-kind="error" role="alert">
          <Icon name="warn" size="s" />
          <p>{choices ? t('market.failed') : t('error.generic.title')}</p>
        </div>
      )}
      <div className={notice.notice} data-kind="info">
        <Icon name="info" size="s" />
        <p>{t('market.stay')}</p>
      </div>
    </Dialog>
  )
}

type RowProps = {
  readonly market: MarketChoice
  readonly choose: (market: MarketChoice, language: LanguageChoice) => void
  readonly t: Translate
}

/** One language: the whole row is the link. Several: the market is named once and each language is a link. */
function MarketRow({ market, choose, t }: RowProps) {
  const { country, currency, languages } = market
  const [only, second] = languages
  const isHere = languages.some(({ current }) => current)
  // The country is named in the visitor's language where that is spoken there, else in its own.
  const spoken = languages.find(({ code }) => document.documentElement.lang.startsWith(code)) ?? only
  const name = (
    <span className={s.marketName} lang={spoken?.code}>
      {country}
    </span>
  )
  const link = (language: LanguageChoice) => ({
    href: language.href,
    hrefLang: language.code,
    'aria-current': language.current || undefined,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      choose(market, language)
    },
  })
  if (only && !second)
    return (
      <li data-staff-no={!isHere || undefined}>
        <a className={s.marketOption} {...link(only)}>
          <span>
            {name}{' '}
            <span className={s.marketLanguage} lang={only.code}>
              {only.name}
            </span>
          </span>
          <span className={base.muted}>{currency}</span>
          <span>{isHere && <Icon name="check" size="s" />}</span>
        </a>
      </li>
    )
  return (
    <li className={s.marketOption} data-current={isHere || undefined} data-staff-no={!isHere || undefined}>
      {name}
      <span className={base.muted}>{currency}</span>
      <span />
      <ul className={s.marketLanguages} aria-label={`${country}: ${t('market.language')}`}>
        {languages.map((language) => (
          <li key={language.code}>
            <a className={button.button} data-kind="quiet" data-size="s" {...link(language)}>
              <span lang={language.code}>{language.name}</span>
              {language.current && <Icon name="check" size="xs" />}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
