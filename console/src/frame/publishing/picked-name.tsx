import type { Named } from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'

type Props = { id: number; named: Named | undefined; hasPicture: boolean; isKnown: boolean }

/** A product as merchandisers know it: its picture, its name, its colour; the number is there for who needs it. */
export function PickedName({ id, named, hasPicture, isKnown }: Props) {
  const t = useTranslations('console')
  return (
    <span className="row g6 grow picked">
      {hasPicture && (
        <span className="th s">
          {named?.image && (
            // biome-ignore lint/performance/noImgElement: the image service makes the sizes
            <img src={`/images/product/240f320/${encodeURIComponent(named.image)}`} alt="" loading="lazy" />
          )}
        </span>
      )}
      <span className="two">
        {named ? (
          <b className="b">{named.name}</b>
        ) : (
          <b className={isKnown ? 'bad' : 'faint'}>{isKnown ? t('pick.unknown') : '…'}</b>
        )}
        <small>
          {named?.detail && `${named.detail} · `}
          <span className="mono">{named?.code || id}</span>
          {named?.isActive === false && ` · ${t('studio.notActive')}`}
        </small>
      </span>
    </span>
  )
}
