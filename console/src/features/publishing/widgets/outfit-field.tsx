import { TextInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { PickField } from '../fields/pick-field'
import { OutfitPicture } from './outfit-picture'
import { type Spot, spotsFor, spotsIn } from './outfit-shape'

type Props = { text: string; isDisabled: boolean; onChange: (text: string) => void }

/** A picture with garments on it: which products, and where each lies, by pointer or arrows. */
export function OutfitField({ text, isDisabled, onChange }: Props) {
  const t = useTranslations('console')
  const read: Json = z.json().parse(JSON.parse(text))
  const look = isRecord(read) ? read : {}
  const image = isRecord(look.image) ? look.image : {}
  const fileName = String(image.filename ?? '')
  const spots = spotsIn(look)
  const write = (change: Readonly<Record<string, Json>>) => onChange(JSON.stringify({ ...look, ...change }, null, 2))
  const place = (next: readonly Spot[]) => write({ hotspots: next.map((spot) => ({ ...spot })) })
  return (
    <div className="column gap-6">
      <TextInput
        label={t('studio.widget.title')}
        disabled={isDisabled}
        value={String(look.title ?? '')}
        onChange={(event) => write({ title: event.currentTarget.value })}
      />
      <TextInput
        className="mono-input"
        label={t('studio.widget.image')}
        disabled={isDisabled}
        value={fileName}
        onChange={(event) => write({ image: { ...image, filename: event.currentTarget.value } })}
      />
      <TextInput
        label={t('studio.widget.altText')}
        disabled={isDisabled}
        value={String(image.altText ?? '')}
        error={fileName && !image.altText ? t('studio.altMissing') : null}
        onChange={(event) => write({ image: { ...image, altText: event.currentTarget.value } })}
      />
      {fileName && <OutfitPicture fileName={fileName} spots={spots} isDisabled={isDisabled} onPlace={place} />}
      <p className="dim small">{t('pick.spotHelp')}</p>
      <PickField
        of="product"
        label={t('assortment.productIds')}
        value={spots.map(({ productId }) => productId)}
        isDisabled={isDisabled}
        error={spots.length === 0 ? t('studio.issues.missing') : null}
        onChange={(ids) => place(spotsFor(ids, spots))}
      />
    </div>
  )
}
