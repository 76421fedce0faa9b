/** The colour of a variant as its first attribute says it; what is no colour is no swatch. */
export function hexOf(attributes: readonly { readonly value: string }[] | null | undefined): string | undefined {
  const value = attributes?.[0]?.value
  return value && /^#[0-9a-f]{3,8}$/i.test(value) ? value : undefined
}
