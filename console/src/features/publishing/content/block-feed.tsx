import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { AddButton, RowList } from '@/ui/row-list'
import { PickField } from '../fields/pick-field'
import { BlockLine, type BlockProps } from './block-line'
import { BlockPicture } from './block-picture'
import styles from './content.module.css'

const NEW_POST: Json = { fileName: '', altText: '', productIds: [] }

/** The pictures of a feed, each with the goods on it. */
export function BlockFeed({ block, isDisabled, errors, onChange }: BlockProps) {
  const t = useTranslations('console')
  const posts: readonly Json[] = Array.isArray(block.items) ? block.items : []
  const nameOf = (at: number) => `${t('studio.blocks.image')} ${at + 1}`
  return (
    <>
      <RowList
        rows={posts}
        className={styles.block ?? ''}
        isDisabled={isDisabled}
        nameOf={(_, at) => nameOf(at)}
        onRemove={(at) => onChange(['items', at], undefined)}
      >
        {(post, at) => {
          const fields: BlockProps = {
            block: isRecord(post) ? post : {},
            isDisabled,
            errors: (...path) => errors('items', at, ...path),
            onChange: (path, value) => onChange(['items', at, ...path], value),
          }
          return (
            <>
              <BlockPicture name={nameOf(at)} {...fields} />
              <BlockLine field="altText" {...fields} />
              <BlockLine field="title" {...fields} />
              <PickField
                isOrdered
                of="product"
                label={t('assortment.productIds')}
                value={fields.block.productIds}
                isDisabled={isDisabled}
                error={fields.errors('productIds')}
                onChange={(ids) => fields.onChange(['productIds'], ids)}
              />
            </>
          )
        }}
      </RowList>
      <AddButton disabled={isDisabled} onClick={() => onChange(['items'], [...posts, NEW_POST])}>
        {t('studio.addPicture')}
      </AddButton>
    </>
  )
}
