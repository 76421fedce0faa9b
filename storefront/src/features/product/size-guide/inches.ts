const CM_PER_INCH = 2.54

/** Figures become inches with one decimal; sizes and lists of lengths stay what they are. */
export function inInches(cell: string, locale: string): string {
  const cm = Number(cell)
  if (cell.trim() === '' || Number.isNaN(cm)) return cell
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(cm / CM_PER_INCH)
}

export function inCentimetres(cell: string, locale: string): string {
  const cm = Number(cell)
  return cell.trim() === '' || Number.isNaN(cm) ? cell : new Intl.NumberFormat(locale).format(cm)
}
