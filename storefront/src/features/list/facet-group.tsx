import field from '@/shell/field.module.css'
import { Icon } from '@/shell/icon'
import { facetGroupKey } from './facet-group-key'
import s from './list.module.css'
import type { Facet } from './list-data'
import type { FacetChoice } from './selection'

type FacetGroupProps = {
  readonly facet: Facet
  readonly chosen: readonly FacetChoice[]
  readonly onToggle: (choice: FacetChoice) => void
}

export function FacetGroup({ facet, chosen, onToggle }: FacetGroupProps) {
  const ids = new Set(chosen.map(({ id }) => id))
  const values = [...facet.values].filter(({ hidden }) => !hidden).sort((a, b) => a.order - b.order)
  const picked = values.filter(({ facetId }) => ids.has(facetId)).map(({ label }) => label)
  const group = facetGroupKey(facet)
  return (
    <details className={s.facet} open={picked.length > 0}>
      <summary className={s.facetHead}>
        {facet.label}
        <span>{picked.join(', ')}</span>
        <Icon name="down" size="s" />
      </summary>
      <div className={s.facetBody}>
        {values.map((value) => (
          <label key={value.facetId} className={s.facetOption} data-level={value.parentId ? 2 : undefined}>
            <input
              type="checkbox"
              className={`${field.checkBox} ${s.facetBox}`}
              checked={ids.has(value.facetId)}
              disabled={value.count === 0 && !ids.has(value.facetId)}
              onChange={() => onToggle({ group, id: value.facetId, label: value.label })}
            />
            <span>{value.label}</span>
            <span />
            <span>{value.count}</span>
          </label>
        ))}
      </div>
    </details>
  )
}
