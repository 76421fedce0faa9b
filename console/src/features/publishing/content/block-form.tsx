import { Textarea } from '@mantine/core'
import type { LanguageId } from '@shop/domain/language'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { MoveButtons, RemoveButton } from '@/ui/row-list'
import type { Issues } from '../documents/use-error-at'
import { arrowStep } from '../fields/arrow-step'
import { PickField } from '../fields/pick-field'
import { BlockFeed } from './block-feed'
import { BlockLine, type BlockProps } from './block-line'
import { BlockPicture } from './block-picture'
import { BlockWidget } from './block-widget'
import styles from './content.module.css'

type Props = BlockProps & {
  place: number
  language: LanguageId
  /** What is wrong in this block, told from its own root. */
  issues: Issues
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One block of a page; Alt and the arrows move it. */
export function BlockForm({ place, language, issues, onMove, onRemove, ...fields }: Props) {
  const { block, isDisabled, errors, onChange } = fields
  const t = useTranslations('console')
  const kind = String(block.kind ?? '')
  const name = `${t(`studio.blocks.${kind}`)} ${place}`
  const press = (event: KeyboardEvent) => {
    const by = arrowStep(event)
    if (by === undefined || !event.altKey || isDisabled) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <fieldset className={styles.block} aria-label={name} onKeyDown={press}>
      <div className={styles.blockBar}>
        <b className="strong">{name}</b>
        <span className="spacer" />
        <MoveButtons name={name} isDisabled={isDisabled} onMove={onMove} />
        <RemoveButton icon="bin" name={name} isDisabled={isDisabled} onRemove={onRemove} />
      </div>
      {kind === 'text' && (
        <Textarea
          className="mono-input"
          label={t('studio.block.html')}
          disabled={isDisabled}
          autosize
          minRows={3}
          maxRows={16}
          value={String(block.html ?? '')}
          error={errors('html')}
          onChange={(event) => onChange(['html'], event.currentTarget.value)}
        />
      )}
      {kind === 'image' && <BlockPicture name={name} {...fields} />}
      {(kind === 'cover' || kind === 'image') && <BlockLine field="altText" {...fields} />}
      {kind === 'products' && <BlockLine field="title" {...fields} />}
      {kind === 'products' && (
        <PickField
          isOrdered
          of="product"
          label={t('assortment.productIds')}
          value={block.productIds}
          isDisabled={isDisabled}
          error={errors('productIds')}
          onChange={(ids) => onChange(['productIds'], ids)}
        />
      )}
      {kind === 'feed' && <BlockFeed {...fields} />}
      {kind === 'widget' && <BlockWidget {...{ block, language, issues, isDisabled, onChange }} />}
    </fieldset>
  )
}
