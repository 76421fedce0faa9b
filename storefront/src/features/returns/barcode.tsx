import { code128 } from '@shop/domain/returns'
import s from './returns.module.css'

const HEIGHT = 60
/** Scanners need white on either side, as wide as ten of the thinnest bars. */
const QUIET = 10

/** For scanners alone: the text stands beside it. */
export function Barcode({ text }: { readonly text: string }) {
  const widths = code128(text)
  const total = widths.reduce((sum, width) => sum + width, 2 * QUIET)
  let at = QUIET
  const bars = widths.map((width, index) => {
    const x = at
    at += width
    return { x, width, isBar: index % 2 === 0 }
  })
  return (
    <svg className={s.barcode} viewBox={`0 0 ${total} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={total} height={HEIGHT} fill="#fff" />
      {bars.map(({ x, width, isBar }) =>
        isBar ? <rect key={x} x={x} width={width} height={HEIGHT} fill="#000" /> : null,
      )}
    </svg>
  )
}
