'use client'

import { NumberInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type Crop, focusWithin, movedCrop, sizedCrop } from './crop-shape'
import styles from './pictures.module.css'
import type { Cropped } from './use-cropping'

const round = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 1_000

/** The crop as four figures. */
export function CropParts({ crop, focus, onCrop, onFocus }: Cropped) {
  const t = useTranslations('console')
  const part = (key: keyof Crop, label: string) => (
    <NumberInput
      label={label}
      size="xs"
      min={key === 'width' || key === 'height' ? 5 : 0}
      max={100}
      suffix=" %"
      value={Math.round(crop[key] * 100)}
      onChange={(next) => {
        const by = round(Number(next) / 100) - crop[key]
        const isSize = key === 'width' || key === 'height'
        const [x, y] = key === 'left' || key === 'width' ? [by, 0] : [0, by]
        const wanted = isSize ? sizedCrop(crop, 'se', x, y) : movedCrop(crop, x, y)
        onCrop(wanted)
        onFocus(focusWithin(focus, wanted))
      }}
    />
  )
  return (
    <fieldset className={styles.cropParts} aria-label={t('studio.upload.crop')}>
      {part('left', t('studio.upload.left'))}
      {part('top', t('studio.upload.top'))}
      {part('width', t('studio.upload.width'))}
      {part('height', t('studio.upload.height'))}
    </fieldset>
  )
}
