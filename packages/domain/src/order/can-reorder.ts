/** Whether an order can go into a cart again: as soon as one of its lines can be had. */
export const canReorder = ({ inStock }: { readonly inStock: number }): boolean => inStock > 0
