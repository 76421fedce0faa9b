import { variantText } from '@shop/domain/format'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import field from '@/ui/field.module.css'
import { Pieces } from '@/ui/pieces'
import { SelectField } from '@/ui/select-field'
import { productPicture } from '@/catalogue/picture'
import s from './change-items.module.css'
import type { ItemsPlan, ItemsRow } from './items-api'
import type { Translate } from './items-outcome'
import { type ItemsWish, quantityOf, skuOf } from './items-wish'

type ItemLineProps = {
  readonly t: Translate
  readonly row: ItemsRow
  readonly wish: ItemsWish
  readonly plan: ItemsPlan
  readonly onChange: (change: { readonly quantity?: number; readonly skuId?: number }) => void
}

/** One line of the order: how many pieces stay of it, and in which size. */
export function ItemLine({ t, row, wish, plan, onChange }: ItemLineProps) {
  const { returning } = row
  const quantity = quantityOf(wish, row)
  const picture = row.image && productPicture(row.image, 240, 240)
  const details = [
    variantText(row.colour, t('order.edit.sizeOf', { size: row.size })),
    t('order.edit.pieces', { count: row.quantity }),
  ]
  return (
    <li>
      <fieldset className={s.item} data-state={quantity === 0 ? 'gone' : undefined}>
        <legend className={base.srOnly}>{row.name}</legend>
        <span className={`${base.media} ${s.itemMedia}`}>
          {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
          {picture && <img {...picture} sizes="72px" alt="" loading="lazy" />}
        </span>
        <div>
          <p className={s.itemTitle} aria-hidden="true">
            {row.name}
          </p>
          <p className={`${base.xs} ${base.muted}`}>{details.filter(Boolean).join(', ')}</p>
          {returning > 0 && <p className={base.small}>{t('order.edit.returning', { count: returning })}</p>}
          {quantity === 0 && <p className={base.small}>{t('order.edit.gone')}</p>}
        </div>
        <p className={`${base.small} ${base.num}`}>{row.paidFormatted}</p>
        <ItemChoices {...{ t, row, wish, plan, onChange }} />
      </fieldset>
    </li>
  )
}

/** The number of pieces and the size of a line that stays, and the way to let it go. */
function ItemChoices({ t, row, wish, plan, onChange }: ItemLineProps) {
  const { id, returning } = row
  const quantity = quantityOf(wish, row)
  return (
    <div className={s.itemChoices}>
      {row.quantity > 1 && quantity > 0 && (
        <div className={field.field}>
          <span className={field.fieldLabel} id={`pieces-${id}`}>
            {t('order.edit.keeps', { count: row.quantity })}
          </span>
          <Pieces
            labelledBy={`pieces-${id}`}
            value={quantity}
            least={Math.max(1, returning)}
            most={row.quantity}
            fewer={t('return.fewer')}
            more={t('return.more')}
            onChange={(next) => onChange({ quantity: next })}
          />
        </div>
      )}
      {quantity > 0 && returning === 0 && <SizeChoice {...{ t, row, wish, plan, onChange }} />}
      {returning === 0 && (
        <button
          type="button"
          className={button.textButton}
          onClick={() => onChange({ quantity: quantity === 0 ? row.quantity : 0 })}
        >
          {t(quantity === 0 ? 'order.edit.keep' : 'order.edit.drop')}
        </button>
      )}
    </div>
  )
}

function SizeChoice({ t, row, wish, plan, onChange }: ItemLineProps) {
  const { id, sizes, areSizesSoldOut } = row
  const skuId = skuOf(wish, row)
  if (sizes.length > 1)
    return (
      <SelectField
        id={`size-${id}`}
        label={t('order.edit.size')}
        value={String(skuId)}
        options={sizes.map((one) => ({ value: String(one.skuId), label: one.size }))}
        error={sizeProblem(plan, id, t)}
        onChange={(chosen) => onChange({ skuId: Number(chosen) })}
      />
    )
  return (
    <>
      {areSizesSoldOut && <p className={base.small}>{t('order.edit.sizesSoldOut')}</p>}
      {skuId !== row.skuId && (
        <button type="button" className={button.textButton} onClick={() => onChange({ skuId: row.skuId })}>
          {t('order.edit.keep')}
        </button>
      )}
    </>
  )
}

/** Sizes sell while somebody chooses. */
function sizeProblem({ problemCode, problemRowId, problemStock }: ItemsPlan, rowId: number, t: Translate) {
  if (problemRowId !== rowId) return undefined
  if (problemCode === 'OUT_OF_STOCK') return t('order.edit.soldOut')
  return problemCode === 'ONLY_LEFT' ? t('order.edit.onlyLeft', { count: problemStock ?? 0 }) : undefined
}
