import { ActionIcon, NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import type { FormProps } from './form-props'

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
    <section className="sec" aria-label={t('assortment.facetOrder')}>
      <header>
        <h2 className="h3">{t('assortment.facetOrder')}</h2>
        <span className="sub">{t('assortment.facetOrderHelp')}</span>
      </header>
      {order.length === 0 && <p className="dim">{t('assortment.noFacets')}</p>}
      <ol className="facet-order">
        {order.map((facet, at) => (
          <li key={facet} className="row g6">
            <span className="grow">{nameOf(facet)}</span>
            {([-1, 1] as const).map((by) => (
              <ActionIcon
                key={by}
                variant="subtle"
                disabled={!edit.isEditable || order[at + by] === undefined}
                aria-label={`${t(by === -1 ? 'studio.up' : 'studio.down')}: ${nameOf(facet)}`}
                onClick={() => move(at, by)}
              >
                <span className={by === -1 ? 'flip' : ''}>
                  <Icon name="chevron" size={14} />
                </span>
              </ActionIcon>
            ))}
            <ActionIcon
              variant="subtle"
              disabled={!edit.isEditable}
              aria-label={`${t('actions.remove')}: ${nameOf(facet)}`}
              onClick={() => put(order.filter((one) => one !== facet))}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {error && <p className="set-error">{error}</p>}
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
    </section>
  )
}
