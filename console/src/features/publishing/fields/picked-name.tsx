import type { Named } from '@shop/contract/rest/publishing-products'
import { useTranslations } from 'next-intl'
import { ArticlePicture } from '@/ui/article-picture'

type Props = { id: number; named: Named | undefined; hasPicture: boolean; isKnown: boolean }

/** A product as merchandisers know it: its picture, its name, its colour; the number is there for who needs it. */
export function PickedName({ id, named, hasPicture, isKnown }: Props) {
  const t = useTranslations('console')
  return (
    <span className="row gap-6 grow picked">
      {hasPicture && <ArticlePicture image={named?.image ?? null} isSmall />}
      <span className="two-lines">
        {named ? (
          <b className="strong">{named.name}</b>
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
