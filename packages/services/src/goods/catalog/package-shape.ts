import type { ProductView } from './product-view'

/** The groups of a package with the options to choose from; null for a product that is none. */
export function productPackageOf({ snapshot, row, place, at }: ProductView) {
  const groups = snapshot.packageGroups.get(row.id)
  if (!groups) return null
  return {
    groups: groups.map((group) => {
      const text = snapshot.packageGroupTexts.get(group.id, place.language.id)
      const options = (snapshot.packageOptions.get(group.id) ?? []).flatMap((option) => {
        const product = at.byId(option.product_id)
        return product ? [{ option, product }] : []
      })
      return {
        groupId: group.id,
        name: text?.name ?? '',
        description: '',
        image: options[0]?.product.images[0] ?? null,
        required: true,
        sortOrder: group.sort_order,
        options: options.map(({ option, product }) => ({
          optionId: option.id,
          name: product.name,
          quantity: option.quantity,
          isSelected: option.is_default,
          sortOrder: option.sort_order,
          product,
        })),
      }
    }),
  }
}
