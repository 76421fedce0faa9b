import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { MoveButtons, RemoveButton } from '@/ui/row-list'
import { Section } from '@/ui/section'
import type { FormProps } from '../documents/form-props'
import publishing from '../publishing.module.css'
import styles from './assortment.module.css'

const KNOWN = ['category', 'brand', 'size', 'color', 'price', 'discount', 'onSale', 'inStock'] as const

/** Which filters stand first: chosen from those that there are, moved up and down. */
export function FacetOrder({ edit, errorAt }: FormProps) {
  const t = useTranslations('console')
  const given = edit.at(['facetOrder'])
  const order = Array.isArray(given) ? given.map(String) : []
  const nameOf = (facet: string) => (t.has(`assortment.facets.${facet}`) ? t(`assortment.facets.${facet}`) : facet)
  const left = KNOWN.filter((facet) => !order.includes(facet))
  const put = (next: readonly string[]) => edit.changeAt(['facetOrder'], [...next])
  const move = (at: number, by: number) => {
    const next = order.filter((_, index) => index !== at)
    next.splice(at + by, 0, order[at] ?? '')
    put(next)
  }
  const error = errorAt('facetOrder')
  return (
    <Section isLandmark title={t('assortment.facetOrder')} sub={t('assortment.facetOrderHelp')}>
      {order.length === 0 && <p className="dim">{t('assortment.noFacets')}</p>}
      <ol className={styles.facetOrder}>
        {order.map((facet, at) => (
          <li key={facet} className="row gap-6">
            <span className="grow">{nameOf(facet)}</span>
            <MoveButtons
              name={nameOf(facet)}
              isDisabled={!edit.isEditable}
              canMove={(by) => order[at + by] !== undefined}
              onMove={(by) => move(at, by)}
            />
            <RemoveButton
              name={nameOf(facet)}
              isDisabled={!edit.isEditable}
              onRemove={() => put(order.filter((one) => one !== facet))}
            />
          </li>
        ))}
      </ol>
      {error && <p className={publishing.setError}>{error}</p>}
      {left.length > 0 && (
        <NativeSelect
          aria-label={t('assortment.addFacet')}
          disabled={!edit.isEditable}
          value=""
          data={[
            { value: '', label: t('assortment.addFacet') },
            ...left.map((facet) => ({ value: facet, label: nameOf(facet) })),
          ]}
          onChange={(event) => event.currentTarget.value && put([...order, event.currentTarget.value])}
        />
      )}
    </Section>
  )
}
