import type { Place } from '../../ground/context/place'
import type { Snapshot } from './snapshot'

/** Groups in their order, each with the product's values in it. */
export function parameterGroupsOf(snapshot: Snapshot, productId: number, { language }: Place) {
  const rows = (snapshot.productParameters.get(productId) ?? []).flatMap((id) => snapshot.parameterValues.get(id) ?? [])
  const groups = new Map(rows.map((row) => [row.group_id, row]))
  return [...groups.values()]
    .toSorted((a, b) => a.group_order - b.group_order)
    .map((group) => ({
      parameterGroupId: group.group_id,
      productId,
      name: snapshot.groupTexts.get(group.group_id, language.id)?.text ?? group.group_key,
      order: group.group_order,
      parameters: rows
        .filter((row) => row.group_id === group.group_id)
        .toSorted((a, b) => a.parameter_order - b.parameter_order || a.value_order - b.value_order)
        .map((row) => ({
          parameterId: row.parameter_id,
          parameterGroupId: row.group_id,
          parameterValueId: row.id,
          order: row.parameter_order,
          type: 'single',
          name: snapshot.parameterTexts.get(row.parameter_id, language.id)?.text ?? row.parameter_key,
          label: snapshot.parameterTexts.get(row.parameter_id, language.id)?.text ?? row.parameter_key,
          description: '',
          value: snapshot.valueTexts.get(row.id, language.id)?.text ?? row.key,
          show: true,
          showFilter: row.filterable,
          identifier: row.parameter_key,
          facetId: `p_${row.id}`,
        })),
    }))
}
